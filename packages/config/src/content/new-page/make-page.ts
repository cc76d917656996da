import { orderKeys } from '@portico/model/documents/order';
import type { Page } from '@portico/model/documents/page';
import type { Section } from '@portico/model/documents/section';
import { makeSection, type SiteParts } from '../../shared/section-library/make-section.ts';
import type { SectionLayout } from '../../shared/section-library/section-layout.ts';
import type { PageTemplate } from './page-template.ts';
import { layoutsOf } from './page-templates.ts';

/** What a new page is made of, as the server takes it; it gives the address where none is given. */
export type NewPage = Pick<Page, 'title' | 'sections'> &
  Partial<Pick<Page, 'pageKind' | 'hideHeader' | 'hideFooter'>>;

/**
 * A page of a template, with ids of its own: one heading of the first rank, pictures of the site in all its places,
 * different ones as long as there are some.
 */
export function makePage(
  template: PageTemplate,
  title: string,
  newId: () => string,
  site: SiteParts = {},
): NewPage {
  const layouts = layoutsOf(template).filter((layout) => !invitesInVain(layout, site));
  const orders = orderKeys(layouts.length);
  const { pictures = [] } = site;
  let used = 0;
  const sections: Record<string, Section> = {};
  for (const [index, layout] of layouts.entries()) {
    const from = pictures.length > 0 ? used % pictures.length : 0;
    const made = makeSection(layout, newId, {
      ...site,
      pictures: [...pictures.slice(from), ...pictures.slice(0, from)],
      hasTitle: index > 0,
    });
    used += picturesIn(made);
    sections[newId()] = { ...made, order: orders[index] ?? 'a0' };
  }
  return { title, ...template.page, sections: withTitle(sections) };
}

/** An invitation to a newsletter the site has no form for would be a heading and nothing to do. */
function invitesInVain({ blocks }: SectionLayout, { shows }: SiteParts): boolean {
  return shows?.newsletter === undefined && blocks.some(({ needs }) => needs === 'newsletter');
}

/** How many places of a section took a picture. */
function picturesIn({ background, blocks }: Omit<Section, 'order'>): number {
  const inBlocks = Object.values(blocks).reduce((count, { fields }) => {
    const { image, images } = fields as { image?: unknown; images?: unknown[] };
    return count + (image ? 1 : 0) + (images?.length ?? 0);
  }, 0);
  return inBlocks + (background?.image ? 1 : 0);
}

/** A page whose first section has no heading of the first rank gets the first of the second raised. */
function withTitle(sections: Record<string, Section>): Record<string, Section> {
  const [first] = Object.entries(sections).sort(([, a], [, b]) => (a.order < b.order ? -1 : 1));
  if (!first) return sections;
  const [id, section] = first;
  const headings = Object.entries(section.blocks)
    .filter(([, { type }]) => type === 'heading')
    .sort(([, a], [, b]) => (a.order < b.order ? -1 : 1));
  const [top] = headings;
  if (!top || headings.some(([, { fields }]) => fields.level === 1)) return sections;
  const [blockId, block] = top;
  const raised = { ...block, fields: { ...block.fields, level: 1 } };
  return { ...sections, [id]: { ...section, blocks: { ...section.blocks, [blockId]: raised } } };
}
