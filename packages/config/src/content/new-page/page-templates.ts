import { SECTION_LAYOUTS } from '../../shared/section-library/section-layouts.ts';
import type { SectionLayout } from '../../shared/section-library/section-layout.ts';
import type { PageTemplate } from './page-template.ts';
import { fillTemplate } from './fill-template.ts';
import { aboutTemplates } from './templates/about.ts';
import { beginTemplates } from './templates/begin.ts';
import { offerTemplates } from './templates/offer.ts';
import { plainTemplates } from './templates/plain.ts';
import { reachTemplates } from './templates/reach.ts';
import { showTemplates } from './templates/show.ts';

/** All page templates, in the order they are offered. */
export const PAGE_TEMPLATES: readonly PageTemplate[] = [
  ...beginTemplates,
  ...aboutTemplates,
  ...offerTemplates,
  ...showTemplates,
  ...reachTemplates,
  ...plainTemplates,
];

/**
 * The sections of a template as layouts, in its own words.
 * @throws Error where it names a layout that is not there, or has not the words for one
 */
export function layoutsOf(template: PageTemplate): SectionLayout[] {
  return template.sections.map((section) => {
    if ('own' in section) return section.own;
    const layout = SECTION_LAYOUTS.find(({ id }) => id === section.layout);
    if (!layout) throw new Error(`${template.id} names the layout ${section.layout}, which is not there`);
    const worded = section.words ? fillTemplate(layout, section.words) : layout;
    return { ...worded, look: { ...worded.look, ...section.look } };
  });
}
