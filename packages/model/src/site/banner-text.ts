/** A run of words in a text of simple HTML. */
export interface TextPart {
  text: string;
  href?: string;
  bold?: boolean;
  italic?: boolean;
}

const TOKEN = /<!--[\s\S]*?(?:-->|$)|<\/?([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>|[^<]+|</g;
const HREF = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** Elements whose words are none. */
const WORDLESS = new Set(['script', 'style', 'template', 'noscript', 'title']);
const BREAKS = new Set([
  'p',
  'div',
  'br',
  'li',
  'ul',
  'ol',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
]);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
    if (name) return ENTITIES[(name as string).toLowerCase()] ?? whole;
    const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
    const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
    return valid ? String.fromCodePoint(code) : whole;
  });
}

/**
 * Takes a text of simple HTML, or a plain one, apart into paragraphs of words: links, bold and italic stay, everything
 * else leaves its words behind. Nothing of the markup itself is ever shown as such, so the result is safe to set as
 * text. Line breaks of plain texts are paragraphs as well. Empty paragraphs are left out, so `<p></p>` is empty [V3.40].
 */
export function textParagraphs(html: string): TextPart[][] {
  const paragraphs: TextPart[][] = [[]];
  let href: string | undefined;
  let bold = 0;
  let italic = 0;
  let wordless = '';
  for (const [token, tag = '', attributes = ''] of html.matchAll(TOKEN)) {
    const name = tag.toLowerCase();
    const closing = token.startsWith('</');
    if (wordless !== '') {
      if (closing && name === wordless) wordless = '';
      continue;
    }
    if (token.startsWith('<!--')) continue;
    if (name === '') {
      for (const [index, line] of decode(token)
        .split(/\r\n?|\n/)
        .entries()) {
        if (index > 0) paragraphs.push([]);
        const text = line.replace(/[ \t\f]+/g, ' ');
        if (text === '') continue;
        const part: TextPart = { text };
        if (href !== undefined) part.href = href;
        if (bold > 0) part.bold = true;
        if (italic > 0) part.italic = true;
        paragraphs.at(-1)?.push(part);
      }
    } else if (WORDLESS.has(name)) {
      if (!closing) wordless = name;
    } else if (BREAKS.has(name)) paragraphs.push([]);
    else if (name === 'a') {
      const [, double, single, bare] = HREF.exec(attributes) ?? [];
      href = closing ? undefined : decode(double ?? single ?? bare ?? '') || undefined;
    } else if (name === 'b' || name === 'strong') bold = Math.max(0, bold + (closing ? -1 : 1));
    else if (name === 'i' || name === 'em') italic = Math.max(0, italic + (closing ? -1 : 1));
  }
  return paragraphs.filter((parts) => parts.some((part) => part.text.trim() !== ''));
}

/** The words alone, paragraphs on lines of their own. */
export function plainParagraphs(html: string): string {
  return textParagraphs(html)
    .map((parts) =>
      parts
        .map((part) => part.text)
        .join('')
        .trim(),
    )
    .join('\n');
}
