import type { CollectionType } from '@portico/model/kinds/find-item-kind';
import type { Sections } from '@portico/model/documents/section';
import { newPage } from '../../shared/documents/starters.ts';
import type { SiteParts } from '../../shared/section-library/make-section.ts';
import { looksOf } from './collection-looks.ts';
import { makePage } from './make-page.ts';
import { PAGE_SHELVES } from './page-template.ts';
import { PAGE_TEMPLATES } from './page-templates.ts';

/** What can be made new. */
export type NewKind = 'page' | CollectionType;

/** One way for a page or collection to begin. */
export interface Beginning {
  id: string;
  name: string;
  about: string;
  /** Its shelf's name; beginnings of one shelf stand together. */
  shelf: string;
  keywords: readonly string[];
  /** What such a page is called as a rule; '' where nobody can know. */
  title: string;
  /** Stands in no menu as a rule. */
  isApart: boolean;
  /** The document's body without an address. */
  body(title: string, newId: () => string, site: SiteParts): Record<string, unknown>;
  /** The sections its page shows, for its picture. */
  sections(body: Record<string, unknown>): Sections;
}

const BLANK: Beginning = {
  id: 'blank',
  name: 'Blank page',
  about: 'A heading and nothing else',
  shelf: 'Basic and special pages',
  keywords: ['empty', 'nothing'],
  title: '',
  isApart: false,
  body: (title) => newPage(title),
  sections: (body) => body.sections as Sections,
};

/** All ways for a page, or a collection of a type, to begin; in the order they are offered. */
export function beginningsOf(kind: NewKind): Beginning[] {
  if (kind === 'page')
    return [
      ...PAGE_TEMPLATES.map(
        (template): Beginning => ({
          id: template.id,
          name: template.name,
          about: template.about,
          shelf: PAGE_SHELVES.find(({ id }) => id === template.shelf)?.name ?? '',
          keywords: template.keywords,
          title: template.title,
          isApart: template.isApart ?? false,
          body: (title, newId, site) => ({ ...makePage(template, title, newId, site) }),
          sections: (body) => body.sections as Sections,
        }),
      ),
      BLANK,
    ];
  return looksOf(kind).map((look) => ({
    id: look.id,
    name: look.name,
    about: look.about,
    shelf: '',
    keywords: [],
    title: '',
    isApart: false,
    body: (title, newId, site) => ({ type: kind, title, ...look.make(title, newId, site) }),
    sections: (body) => (body.list as { sections: Sections }).sections,
  }));
}

/** Beginnings that hold all the typed words in name, use or keywords. */
export function searchBeginnings(beginnings: readonly Beginning[], typed: string): Beginning[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return beginnings.filter(({ name, about, shelf, keywords }) => {
    const text = [name, about, shelf, ...keywords].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/**
 * The body as it is looked at before it is made: a collection has no items yet and shows those of another of its type.
 * @param id of such a collection, where the site has one
 */
export function lookedAt(body: Record<string, unknown>, id: string | undefined): Record<string, unknown> {
  return id === undefined
    ? body
    : (JSON.parse(
        JSON.stringify(body).replaceAll('"collection":"current"', `"collection":${JSON.stringify(id)}`),
      ) as Record<string, unknown>);
}
