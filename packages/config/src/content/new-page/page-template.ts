import type { Page } from '@portico/model/documents/page';
import type { LayoutLook, SectionLayout } from '../../shared/section-library/section-layout.ts';

/** Shelves of page templates, in the order they are offered. */
export const PAGE_SHELVES = [
  { id: 'begin', name: 'Beginnings' },
  { id: 'about', name: 'About' },
  { id: 'offer', name: 'Offers' },
  { id: 'show', name: 'Showing' },
  { id: 'reach', name: 'Reaching you' },
  { id: 'plain', name: 'Plain and special' },
] as const;
export type PageShelf = (typeof PAGE_SHELVES)[number]['id'];

/** A section of a template: a layout of the library in words of the page's own, or one made for it. */
export type TemplateSection =
  | {
      /** Id of a section layout. */
      layout: string;
      /** Its words in reading order (`wordsOf`); null leaves what stands there, none leaves all. */
      words?: ReadonlyArray<string | null>;
      look?: Partial<LayoutLook>;
    }
  | { own: SectionLayout };

/** A page ready to be made, as data: sections of the library that belong together. */
export interface PageTemplate {
  id: string;
  shelf: PageShelf;
  name: string;
  /** What it is for, in one line. */
  about: string;
  /** Further words it is found by. */
  keywords: readonly string[];
  /** What such a page is called as a rule. */
  title: string;
  /** What is set about the page beside its sections. */
  page?: Partial<Pick<Page, 'pageKind' | 'hideHeader' | 'hideFooter'>>;
  /** Stands in no menu as a rule. */
  isApart?: boolean;
  sections: readonly TemplateSection[];
}
