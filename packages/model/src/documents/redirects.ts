import { z } from 'zod';
import type { DocumentKind } from './document.ts';
import { text } from './schema.ts';

/** Redirects an owner wrote or an import brought; those of changed addresses are made by the server itself. */
export const redirects = z.object({
  entries: z
    .array(z.object({ from: text(2000), to: text(2000), permanent: z.boolean().default(true) }))
    .max(25_000)
    .default([]),
});
export type Redirects = z.infer<typeof redirects>;

export const redirectsKind: DocumentKind<Redirects> = {
  kind: 'redirects',
  version: 1,
  schema: redirects,
  upgrades: {},
  singleton: true,
  title: () => 'Redirects',
};
