import { z } from 'zod';
import type { DocumentKind } from './document.ts';
import { href, id, orderKey, text } from './schema.ts';

/**
 * One entry of a menu: a document (follows its address), a link, or a folder (neither) that holds other entries.
 * Entries form a tree by `parent`.
 */
export const navigationEntry = z.object({
  order: orderKey,
  parent: text(24).optional(),
  /** The document's own navigation title when absent. */
  title: text(200).optional(),
  document: id.optional(),
  href: href.optional(),
  newWindow: z.boolean().optional(),
  /** Shown as a button at the end of the header. */
  button: z.boolean().optional(),
});
export type NavigationEntry = z.infer<typeof navigationEntry>;

const menu = z.record(z.string().max(24), navigationEntry).superRefine((entries, context) => {
  for (const [key, entry] of Object.entries(entries)) {
    const seen = new Set([key]);
    let parent = entry.parent;
    while (parent !== undefined) {
      if (!entries[parent]) {
        context.addIssue({
          code: 'custom',
          path: [key, 'parent'],
          message: 'The folder of this menu item is missing.',
        });
        break;
      }
      if (seen.has(parent)) {
        context.addIssue({
          code: 'custom',
          path: [key, 'parent'],
          message: 'A folder cannot be inside itself.',
        });
        break;
      }
      seen.add(parent);
      parent = entries[parent]?.parent;
    }
  }
});

export const navigation = z.object({ main: menu, footer: menu });
export type Navigation = z.infer<typeof navigation>;

export const navigationKind: DocumentKind<Navigation> = {
  kind: 'navigation',
  version: 1,
  schema: navigation,
  upgrades: {},
  singleton: true,
  title: () => 'Navigation',
};
