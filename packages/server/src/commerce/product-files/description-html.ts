import type { RichText, RichTextMark, RichTextNode } from '@portico/model/documents/rich-text';
import { IMPORT_RULES } from '@portico/migrate/html/import-rules';
import { parseHtml } from '@portico/migrate/html/parse-html';
import { richTextOf } from '@portico/model/html/rich-text';

const MARKS: Partial<Record<RichTextMark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  superscript: 'sup',
  subscript: 'sub',
  highlight: 'mark',
};
const BLOCKS: Readonly<Record<string, string>> = {
  paragraph: 'p',
  bulletList: 'ul',
  orderedList: 'ol',
  listItem: 'li',
  blockquote: 'blockquote',
  table: 'table',
  tableRow: 'tr',
  tableHeader: 'th',
  tableCell: 'td',
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A description as the HTML that other shops read, too. Colours and drawn highlights are the site's own and stay here. */
export const descriptionAsHtml = (text: RichText | undefined): string =>
  (text?.content ?? []).map(asHtml).join('');

/**
 * A description as a file has it: HTML, or plain words with a paragraph for each line.
 * @throws HtmlLimitError where it is beyond what is read
 */
export function descriptionOfHtml(html: string): RichText {
  const isPlain = !/<[a-z!/]/i.test(html);
  const lines = html.split(/\r?\n/).filter((line) => line.trim() !== '');
  return richTextOf(parseHtml(isPlain ? lines.map((line) => `<p>${line}</p>`).join('') : html), IMPORT_RULES);
}

function asHtml(node: RichTextNode): string {
  if (node.type === 'text') return (node.marks ?? []).reduceRight(marked, escaped(node.text ?? ''));
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'horizontalRule') return '<hr>';
  const within = (node.content ?? []).map(asHtml).join('');
  if (node.type === 'heading') {
    const tag = `h${node.attrs?.level ?? 2}`;
    return `<${tag}${attributes(node)}>${within}</${tag}>`;
  }
  if (node.type === 'codeBlock') return `<pre><code>${within}</code></pre>`;
  const tag = BLOCKS[node.type];
  return tag ? `<${tag}${attributes(node)}>${within}</${tag}>` : within;
}

function marked(within: string, mark: RichTextMark): string {
  if (mark.type === 'link') {
    const target = mark.attrs.newWindow ? ' target="_blank"' : '';
    return `<a href="${escaped(mark.attrs.href)}"${target}>${within}</a>`;
  }
  const tag = MARKS[mark.type];
  return tag ? `<${tag}>${within}</${tag}>` : within;
}

function attributes({ attrs = {} }: RichTextNode): string {
  const { align, start, colspan, rowspan } = attrs;
  return [
    align ? ` style="text-align:${align}"` : '',
    start !== undefined && start !== 1 ? ` start="${start}"` : '',
    colspan && colspan > 1 ? ` colspan="${colspan}"` : '',
    rowspan && rowspan > 1 ? ` rowspan="${rowspan}"` : '',
  ].join('');
}
