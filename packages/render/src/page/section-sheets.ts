import type { Section } from '@portico/model/section';
import edgesCss from './edges.css?inline';
import fullBleedCss from './full-bleed.css?inline';
import filmCss from './film.css?inline';
import justifyCss from './justify.css?inline';
import type { PageSheet } from './page-sheet.ts';

/** Stylesheets of what only some sections have. */
export function sectionSheets(sections: readonly Section[]): PageSheet[] {
  const has = (asks: (section: Section) => unknown) => sections.some((section) => asks(section));
  return [
    ...(has(({ justify }) => justify && justify !== 'center') ? [{ css: justifyCss, added: [] }] : []),
    ...(has(({ width, padding }) => width === 'full' && padding === 'none')
      ? [{ css: fullBleedCss, added: [] }]
      : []),
    ...(has(({ edge }) => edge) ? [{ css: edgesCss, added: [] }] : []),
    ...(has(({ background }) => background?.video)
      ? [{ css: filmCss, added: ['.plays', '.pauses', 'video', 'iframe'] }]
      : []),
  ];
}
