import type { ImportNote } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import type { WxrItem } from './wxr.ts';

const TITLE_MAX = 500;
/** Of a text without a title so much is looked at, and at most so much becomes one. */
const LOOKED_AT = 2000;
const TITLE_WORDS = 8;

/** The title of a post or page; of one without, its first words, which lists and readers of pages go by. */
export function titleOf(item: WxrItem, changed: ImportNote[]): string {
  const title = ownTitle(item, changed);
  if (title !== '') return title;
  const words = firstWords(item.content);
  const made = words || (item.type === 'page' ? 'Untitled page' : 'Untitled post');
  changed.push({
    what: `the ${item.type} ${item.slug || item.id} without a title`,
    why: words ? `is called by its first words, “${made}”` : `is called “${made}”`,
  });
  return made;
}

function ownTitle(item: WxrItem, changed: ImportNote[]): string {
  const full = wordsOf(item.title);
  if (full.length <= TITLE_MAX) return full;
  changed.push({
    what: `the title “${full.slice(0, 60)}…”`,
    why: `was cut to ${TITLE_MAX} characters`,
  });
  return cut(full, TITLE_MAX);
}

/** The first words of a post that somebody can read; '' where there are none. */
function firstWords(content: string): string {
  const start = cut(content, LOOKED_AT)
    .replace(/<!--[\s\S]{0,500}?-->/g, ' ')
    .replace(/\[[^\]]{0,200}\]/g, ' ')
    .replace(/<(?:\/?p|br|\/?h[1-6]|\/?div|\/?li)\b[^>]{0,200}>/gi, '\n');
  const line = wordsOf(start.split('\n').find((one) => /\p{L}/u.test(wordsOf(one))) ?? '');
  const words = line.split(' ').filter((word) => !/^https?:/.test(word));
  const few = words.slice(0, TITLE_WORDS).join(' ');
  return cut(words.length > TITLE_WORDS ? `${few}…` : few, 100);
}
