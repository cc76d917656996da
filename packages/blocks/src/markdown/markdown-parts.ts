import { makeSlug } from '@portico/model/documents/slug';
import { embedOf } from '@portico/model/media/embed/embed';
import { Marked, type Token, type Tokens } from 'marked';

/** Part of a Markdown text: safe markup, a listing, or an address alone that a known provider has something at. */
export type MarkdownPart =
  | { html: string }
  | { code: string; language: string; title: string }
  | { address: string };

/** Makes Markdown into parts. @param rank of its highest headings */
export type ReadMarkdown = (markdown: string, rank: number) => MarkdownPart[];

/** Deeper quotes and lists than anybody writes, which would take as many calls to read. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){40}/m;

/**
 * Reads Markdown as GitHub writes it, with tables, tasks and strike-through. Raw HTML within it goes through the same
 * sanitiser as all the rest; nothing else is ever shown. Listings of their own and addresses alone are parts, as the
 * blocks that show them do.
 * @param sanitize takes everything that could run or reach out from HTML
 */
export function markdownParts(
  markdown: string,
  rank: number,
  sanitize: (html: string) => string,
): MarkdownPart[] {
  if (TOO_DEEP.test(markdown)) return [plain(markdown, sanitize)];
  const marked = new Marked({ gfm: true });
  const tokens = marked.lexer(markdown);
  marked.use({ renderer: rendererOf(tokens, rank) });
  const parts: MarkdownPart[] = [];
  let words: Token[] = [];
  let open = 0;
  const endWords = () => {
    const html = sanitize(marked.parser(words)).trim();
    if (html !== '') parts.push({ html });
    words = [];
  };
  for (const token of tokens) {
    // What raw HTML opens, it may close further down: until then all stays together.
    if (token.type === 'html') open = Math.max(0, open + opened(token.raw));
    const part = open === 0 ? partOf(token) : undefined;
    if (!part) {
      words.push(token);
      continue;
    }
    endWords();
    parts.push(part);
  }
  endWords();
  return parts;
}

function partOf(token: Token): MarkdownPart | undefined {
  if (token.type === 'code') {
    const { text, lang = '' } = token as Tokens.Code;
    const [language = '', ...rest] = lang.trim().split(/\s+/);
    return text.trim() === '' ? undefined : { code: text, language, title: titleIn(rest.join(' ')) };
  }
  if (token.type !== 'paragraph') return undefined;
  const address = token.raw.trim();
  return /^https?:\/\/\S+$/.test(address) && embedOf(address) ? { address } : undefined;
}

/** What stands behind the language of a fence, where it names the file: `title="glaze.py"`, `glaze.py`. */
function titleIn(info: string): string {
  const named = /(?:title|file(?:name)?)=["']?([^"']+)["']?/.exec(info)?.[1];
  return (named ?? (/^[\w./-]+\.\w+$/.test(info) ? info : '')).trim().slice(0, 200);
}

/** How many elements raw HTML opens and does not close. */
function opened(html: string): number {
  const tags =
    html.match(/<\/?(?:details|div|section|article|aside|figure|table|blockquote|ul|ol)\b/gi) ?? [];
  return tags.reduce((sum, tag) => sum + (tag.startsWith('</') ? -1 : 1), 0);
}

/** Headings in rank with the page, each with a name of its own to link to. */
function rendererOf(tokens: readonly Token[], rank: number) {
  const levels = tokens.flatMap((token) =>
    token.type === 'heading' ? [(token as Tokens.Heading).depth] : [],
  );
  const highest = Math.min(6, ...levels);
  const taken = new Map<string, number>();
  return {
    // Fields of forms are taken out of markup: a task says by a sign whether it is done.
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    heading(this: { parser: { parseInline(tokens: Token[]): string } }, token: Tokens.Heading): string {
      const level = Math.min(rank + token.depth - highest, 6);
      const base = makeSlug(token.text).replaceAll('/', '-') || 'section';
      const times = taken.get(base) ?? 0;
      taken.set(base, times + 1);
      const name = times === 0 ? base : `${base}-${times}`;
      return `<h${level} id="${name}">${this.parser.parseInline(token.tokens)}</h${level}>\n`;
    },
  };
}

function plain(markdown: string, sanitize: (html: string) => string): MarkdownPart {
  const escaped = markdown.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return { html: sanitize(`<p>${escaped.replaceAll('\n', '<br>')}</p>`) };
}
