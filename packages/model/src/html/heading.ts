import type { RichTextNode } from '../documents/rich-text.ts';
import type { Around } from './around.ts';
import type { HtmlElement } from './element.ts';
import type { Marks } from './marks.ts';
import { isBlank, paragraphsOf, type Words } from './words.ts';

type Level = 1 | 2 | 3 | 4;

/** From 1 to 4, where deeper ones all look alike; null for what is no heading. */
export function headingLevel({ tag, attrs }: HtmlElement): Level | null {
  const said = attrs.role === 'heading' ? attrs['aria-level'] : /^h([1-6])$/.exec(tag)?.[1];
  const level = /\bMsoTitle\b/.test(attrs.class ?? '') ? 1 : Number(said ?? 0);
  return level >= 1 ? (Math.min(4, Math.trunc(level)) as Level) : null;
}

/** A heading is bold by itself: only a part of it can be bold as well. */
export function heading(words: readonly Words[], level: Level, { align }: Around): RichTextNode[] {
  const isAllBold = words.every((one) => one === 'break' || isBlank(one.text) || one.marks.has('bold'));
  const plain = words.map((one) =>
    one === 'break' || !isAllBold ? one : { ...one, marks: withoutBold(one.marks) },
  );
  const attrs = { level, ...(align ? { align } : {}) };
  return paragraphsOf(plain).map((content) => ({ type: 'heading', attrs, content }));
}

const withoutBold = (marks: Marks): Marks => new Map([...marks].filter(([type]) => type !== 'bold'));
