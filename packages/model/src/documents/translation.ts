import { z } from 'zod';
import type { DocumentKind } from './document.ts';
import { slug } from './page.ts';
import { id, text } from './schema.ts';

/**
 * One document in one more language. Structure belongs to the source; this holds values by `blockId.field`
 * with a digest of the source value each translates: a differing digest means stale.
 */
export const translation = z.object({
  document: id,
  locale: text(35),
  slug: slug.optional(),
  values: z.record(
    z.string().max(200),
    z.object({ value: z.unknown(), source: z.string().regex(/^[0-9a-f]{16}$/) }),
  ),
});
export type Translation = z.infer<typeof translation>;

export const translationKind: DocumentKind<Translation> = {
  kind: 'translation',
  version: 1,
  schema: translation,
  upgrades: {},
  title: (body) => `${body.document} (${body.locale})`,
};
