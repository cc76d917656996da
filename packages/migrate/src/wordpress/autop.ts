import { replacePairs, upToLast } from '../html/pairs.ts';

/** Elements that stand by themselves: no paragraph is put around them. */
const BLOCK =
  '(?:address|article|aside|audio|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|object|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video)';
const STARTS_WITH_BLOCK = new RegExp(`^\\s*</?${BLOCK}[\\s/>]`, 'i');

/**
 * WordPress keeps posts of the classic editor without paragraphs and puts them in when it shows the post: an empty
 * line parts paragraphs, a single line end is a line break. The same here, so that such text reads as it did.
 */
export function withParagraphs(text: string): string {
  const kept: string[] = [];
  // Where line ends count as they stand, nothing is put in.
  const plain = text.replace(/\r\n?/g, '\n');
  const unguarded = replacePairs(
    plain,
    /<(pre|script|style|svg)\b/gi,
    ([, name]) => new RegExp(`</${name}\\s*>`, 'gi'),
    (_opening, content, whole) => {
      if (content === null) return whole;
      kept.push(whole);
      return `\n\n<div data-kept="${kept.length - 1}"></div>\n\n`;
    },
  );
  const guarded = upToLast(unguarded, '>', (head) =>
    head
      // A block element begins and ends its own part.
      .replace(new RegExp(`(<${BLOCK}(?:\\s[^>]*)?>)`, 'gi'), '\n\n$1')
      .replace(new RegExp(`(</${BLOCK}>)`, 'gi'), '$1\n\n'),
  );

  const parts = guarded.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  let inside = 0;
  const out = parts.map((part) => {
    const opened = countTags(part, 'p|li|td|th|dt|dd|h[1-6]|address|figcaption|blockquote');
    const wrap = inside === 0 && !STARTS_WITH_BLOCK.test(part);
    inside = Math.max(0, inside + opened);
    const broken =
      STARTS_WITH_BLOCK.test(part) && wrap
        ? part
        : part.trim().replace(/(?<!<br\s*\/?>)\n(?!\s*<\/?(?:ul|ol|li|table|tr|td)\b)/gi, '<br>\n');
    return wrap ? `<p>${broken}</p>` : broken;
  });
  return out
    .join('\n')
    .replace(/<div data-kept="(\d+)"><\/div>/g, (_whole, index: string) => kept[Number(index)] ?? '');
}

/** How many more of these elements a part opens than it closes. */
function countTags(part: string, names: string): number {
  const head = part.slice(0, part.lastIndexOf('>') + 1);
  const opens = head.match(new RegExp(`<(?:${names})(?:\\s[^>]*)?>`, 'gi'))?.length ?? 0;
  const closes = head.match(new RegExp(`</(?:${names})>`, 'gi'))?.length ?? 0;
  return opens - closes;
}
