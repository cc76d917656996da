import type { Section } from '@portico/model/documents/section';
import edgesCss from './edges.css?inline';
import fullBleedCss from './full-bleed.css?inline';
import backgroundVideoCss from './background-video.css?inline';
import justifyCss from './justify.css?inline';
import type { PageSheet } from './page-sheet.ts';

const SHEETS: ReadonlyArray<PageSheet & { asks(section: Section): boolean }> = [
  { css: justifyCss, added: [], asks: ({ justify }) => justify !== undefined && justify !== 'center' },
  { css: fullBleedCss, added: [], asks: ({ width, padding }) => width === 'full' && padding === 'none' },
  { css: edgesCss, added: [], asks: ({ edge }) => edge !== undefined },
  {
    css: backgroundVideoCss,
    added: ['.plays', '.pauses', 'video', 'iframe'],
    asks: ({ background }) => background?.video !== undefined,
  },
];

/** Stylesheets of what only some sections have. */
export function sectionSheets(sections: readonly Section[]): PageSheet[] {
  return SHEETS.filter(({ asks }) => sections.some(asks));
}
