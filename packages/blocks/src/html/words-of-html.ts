const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/** Elements whose content is not read by people. */
const HIDDEN = new Set(['script', 'style', 'template']);
/** Elements that begin a line of their own. */
const LINES = new Set(
  'p div br li h1 h2 h3 h4 h5 h6 tr td th blockquote figcaption pre ul ol table'.split(' '),
);
const NAME = /\/?([a-z][a-z0-9]*)/iy;

/**
 * The words of sanitised HTML without its tags, for search and excerpts. Not a sanitiser: what comes out is plain
 * text and must be escaped like any other. Each character is read once, whatever is opened and never closed.
 */
export function wordsOfHtml(html: string): string {
  // Letters of ASCII alone: others may become longer, and places in one would not be those in the other.
  const lower = html.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  // What was not found once is not looked for again: it does not stand further on either.
  const missing = new Set<string>();
  const find = (what: string, from: number): number => {
    const at = missing.has(what) ? -1 : lower.indexOf(what, from);
    if (at === -1) missing.add(what);
    return at;
  };
  let words = '';
  let at = 0;
  while (at < html.length) {
    const open = find('<', at);
    if (open === -1) break;
    words += html.slice(at, open);
    const commentEnd = lower.startsWith('<!--', open) ? find('-->', open + 4) : -1;
    if (commentEnd !== -1) {
      words += ' ';
      at = commentEnd + 3;
      continue;
    }
    NAME.lastIndex = open + 1;
    const name = NAME.exec(lower)?.[1] ?? '';
    const hiddenEnd = HIDDEN.has(name) && lower[open + 1] !== '/' ? find(`</${name}`, open) : -1;
    const close = find('>', hiddenEnd === -1 ? open : hiddenEnd);
    if (close === -1) {
      at = open;
      break;
    }
    if (hiddenEnd !== -1) words += ' ';
    else if (LINES.has(name)) words += '\n';
    at = close + 1;
  }
  return withPlainSpaces(withCharacters(words + html.slice(at))).trim();
}

function withCharacters(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{1,8}));/gi, (whole, decimal, hex, name) => {
    if (name) return ENTITIES[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
    const usable = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return usable ? String.fromCodePoint(code) : '';
  });
}

/** Line ends with what stands around them become one; blanks become one. */
function withPlainSpaces(text: string): string {
  return text.replace(/\s+/g, (run) => (run.includes('\n') ? '\n' : run.replace(/[ \t]{2,}/g, ' ')));
}
