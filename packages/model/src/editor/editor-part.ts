import { itemKind } from '../kinds/find-item-kind.ts';
import type { PageView } from '../page/page-view.ts';
import type { Sections } from '../documents/section.ts';

/**
 * What of a page is being edited: its own sections; the footer all pages share; or, on an item's page, what its
 * collection puts around every item.
 */
export const EDITOR_PARTS = ['page', 'footer', 'template'] as const;
export type PagePart = (typeof EDITOR_PARTS)[number];

/** What is being edited: a part of a page, or an email, which is no page. */
export type EditorPart = PagePart | 'mail';

/** Where the sections of a part lie in the document that holds them, as a path of keys. */
export function sectionsPath(part: EditorPart, kind: string): readonly string[] {
  if (part === 'footer') return ['footer'];
  if (part === 'template') return ['item', 'sections'];
  return kind === 'collection' ? ['list', 'sections'] : ['sections'];
}

/** A page with other sections in the part that is edited. Everything else is shared with the page given. */
export function withSections(page: PageView, part: EditorPart, sections: Sections): PageView {
  if (part === 'footer')
    return { ...page, site: { ...page.site, frame: { ...page.site.frame, footer: sections } } };
  const { item } = page;
  if (part === 'page' && item)
    return { ...page, item: { ...item, body: { ...item.body, sections } } as typeof item };
  return { ...page, sections };
}

/** Has a kind of document pages that are built of sections of its own? */
export const holdsSections = (kind: string): boolean =>
  kind === 'page' || kind === 'collection' || itemKind(kind)?.sections === true;
