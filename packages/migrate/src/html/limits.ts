/**
 * What of foreign HTML is read as HTML. Parsing takes time by the square of the depth and of an element's attributes,
 * and what walks the tree goes as deep; real pages stay far below.
 */
export const HTML_LIMITS = { chars: 2_000_000, depth: 200, elements: 100_000, attributes: 500 } as const;

/** HTML past a limit: it is read for its words alone. */
export class HtmlLimitError extends Error {}

const SPACE = /\s/;

/** Has any tag more attributes than are read? Looks at each character once. */
export function hasManyAttributes(html: string): boolean {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    at++;
    if (!/[a-z]/i.test(html[at] ?? '')) continue;
    let count = 0;
    let inName = true;
    for (; at < html.length && html[at] !== '>'; at++) {
      const sign = html[at] as string;
      if (sign === '=') {
        do at++;
        while (SPACE.test(html[at] ?? ''));
        const quote = html[at];
        if (quote === '"' || quote === "'") {
          const end = html.indexOf(quote, at + 1);
          if (end < 0) return count > HTML_LIMITS.attributes;
          at = end;
          inName = false;
        } else {
          while (at < html.length && html[at] !== '>' && !SPACE.test(html[at] as string)) at++;
          at--;
          inName = true;
        }
      } else if (SPACE.test(sign) || sign === '/') inName = false;
      else if (!inName) {
        inName = true;
        if (++count > HTML_LIMITS.attributes) return true;
      }
    }
  }
  return false;
}

/** The words of HTML that is not read as such: tags out, the commonest entities decoded. */
export function wordsWithoutTags(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:nbsp|#160);/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
