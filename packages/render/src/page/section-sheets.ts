import type { Section } from '@portico/model/section';
import edgesCss from './edges.css?inline';
import filmCss from './film.css?inline';
import justifyCss from './justify.css?inline';

/** Stylesheets of what only some sections have. */
export function sectionSheets(sections: readonly Section[]): string[] {
  const has = (asks: (section: Section) => unknown) => sections.some((section) => asks(section));
  return [
    ...(has(({ justify }) => justify && justify !== 'center') ? [justifyCss] : []),
    ...(has(({ edge }) => edge) ? [edgesCss] : []),
    ...(has(({ background }) => background?.video) ? [filmCss] : []),
  ];
}
