import { z } from 'zod';
import type { DocumentKind } from './document.ts';
import { slug } from './page.ts';
import { text } from './schema.ts';
import { sections } from './section.ts';

/**
 * A section its owner keeps for use on any page. Pages get copies: what is changed here later changes none of them.
 * Visitors never see it, so it is never published.
 */
export const savedSection = z.object({
  name: text(100).min(1, 'Please enter a name for the section.'),
  /** Names its file in a site folder. */
  slug,
  /** Kept as pages keep theirs: exactly one, by its id. */
  sections: sections.refine(
    (map) => Object.keys(map).length === 1,
    'A saved section must be exactly one section.',
  ),
});
export type SavedSection = z.infer<typeof savedSection>;

export const savedSectionKind: DocumentKind<SavedSection> = {
  kind: 'saved-section',
  version: 1,
  schema: savedSection,
  upgrades: {},
  unpublished: true,
  title: (body) => body.name,
};
