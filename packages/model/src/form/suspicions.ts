import type { FieldType, FieldValue } from './field-types.ts';

/** What can make a submission look like spam. Stored with it. */
export const SUSPICIONS = ['trap', 'links', 'markup', 'known'] as const;
export type Suspicion = (typeof SUSPICIONS)[number];

/** People who ask something name an address or two. */
const MANY_LINKS = 4;
const LINK = /\b(?:https?:\/\/|www\.)\S/gi;
/** How links are written where no person writes them by hand. */
const MARKUP = /<a\s[^>]*href|\[(?:url|link)\b[=\]]/i;

/**
 * What makes a submission look like spam by its own words: many links, a link for a name, links in markup. Hidden fields
 * say nothing of whoever sends them.
 */
export function suspicionsIn(
  answers: ReadonlyArray<{ type: FieldType; value: FieldValue }>,
): Array<'links' | 'markup'> {
  const said = answers.filter(({ type }) => type === 'text' || type === 'textarea' || type === 'name');
  const texts = said.map(({ value }) => (Array.isArray(value) ? value.join(' ') : String(value)));
  const linksIn = (text: string) => text.match(LINK)?.length ?? 0;
  const isLinkName = said.some(({ type }, index) => type === 'name' && linksIn(texts[index] ?? '') > 0);
  const links = texts.reduce((all, text) => all + linksIn(text), 0);
  return [
    ...(isLinkName || links >= MANY_LINKS ? (['links'] as const) : []),
    ...(texts.some((text) => MARKUP.test(text)) ? (['markup'] as const) : []),
  ];
}
