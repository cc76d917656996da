import { Marked, type Tokens } from 'marked';

/** Deeper quotes and lists than anybody writes, which would take as many calls to read. */
const TOO_DEEP = /^(?:[ \t]*(?:>|[-*+]|\d{1,9}[.)])[ \t]*){12}/m;

const escaped = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/**
 * The part of Markdown that comments know: bold, slanted, struck out, code, quotes, lists, links, and lines that end
 * where they were ended. Headings, pictures, tables, lines and HTML stay the signs they were written with.
 */
const marked = new Marked({ gfm: true, breaks: true, async: false });
marked.use({
  tokenizer: {
    heading: () => undefined,
    lheading: () => undefined,
    hr: () => undefined,
    table: () => undefined,
    html: () => undefined,
    tag: () => undefined,
    def: () => undefined,
  },
  renderer: {
    html: ({ text }: Tokens.HTML | Tokens.Tag) => escaped(text),
    image: ({ raw }: Tokens.Image) => escaped(raw),
    checkbox: ({ checked }: Tokens.Checkbox) => (checked ? '☑ ' : '☐ '),
    link(this: { parser: { parseInline(tokens: unknown[]): string } }, { href, tokens }: Tokens.Link) {
      const words = this.parser.parseInline(tokens);
      // Search engines are told that the site does not vouch for it.
      return /^(?:https?:\/\/|mailto:)/i.test(href)
        ? `<a href="${escaped(href)}" rel="nofollow ugc">${words}</a>`
        : words;
    },
  } as never,
});

/** A comment as HTML, still to be made safe as all markup is. */
export function commentHtml(text: string): string {
  if (TOO_DEEP.test(text)) return `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`;
  return marked.parse(text) as string;
}
