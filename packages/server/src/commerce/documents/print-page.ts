import type { PrintedDocument, PrintedTable } from '@portico/model/commerce/documents/printed-document';
import { direction } from '@portico/model/text/direction';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const paragraph = (lines: readonly string[]): string =>
  lines.map((line) => `<span dir="auto">${escape(line)}</span>`).join('<br>');

const CSS = `
:root { color: #111; background: #fff; font: 10pt/1.45 "Inter Tight", system-ui, sans-serif; }
body { margin: 0; }
article { max-width: 180mm; margin: 0 auto; padding: 14mm 5mm; }
article + article { break-before: page; }
header, .parties { display: flex; flex-wrap: wrap; gap: 6mm 12mm; justify-content: space-between; }
header { margin-block-end: 10mm; }
h1 { font-size: 22pt; line-height: 1.1; margin: 0; }
.seller { text-align: end; margin: 0; color: #5f6368; font-size: 8.5pt; }
.seller span:first-child { color: #111; font-weight: 650; font-size: 10pt; }
.parties { margin-block-end: 9mm; }
.parties > * { flex: 1 1 60mm; min-inline-size: 0; }
h2 { font-size: 8.5pt; font-weight: 400; color: #5f6368; margin: 0; }
p { margin: 0; overflow-wrap: anywhere; }
dl { margin: 0; }
dl div { display: flex; justify-content: space-between; gap: 6mm; }
dt { color: #5f6368; }
dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; min-inline-size: 0; }
table { border-collapse: collapse; inline-size: 100%; margin-block-end: 5mm; }
th, td { text-align: start; vertical-align: top; padding: 1.8mm 0; padding-inline-end: 4mm; border-block-end: 1px solid #d5d7da; font-weight: 400; overflow-wrap: anywhere; }
thead th { color: #5f6368; font-size: 8.5pt; border-color: #111; }
.figure { text-align: end; padding-inline-end: 0; padding-inline-start: 4mm; font-variant-numeric: tabular-nums; white-space: nowrap; }
small { display: block; color: #5f6368; }
tr { break-inside: avoid; }
.sums { margin-inline-start: auto; max-inline-size: 95mm; margin-block-end: 8mm; }
.sums dt { color: inherit; }
.total { font-weight: 650; font-size: 12pt; margin-block-start: 2mm; }
footer { margin-block-start: 10mm; padding-block-start: 3mm; border-block-start: 1px solid #d5d7da; color: #5f6368; font-size: 8.5pt; }
@media print { article { padding: 0; } @page { margin: 18mm; } }
`;

function table({ columns, rows }: PrintedTable): string {
  const kind = (index: number) => (columns[index]?.isFigure ? ' class="figure"' : '');
  const cell = ([first = '', ...more]: string[], index: number) =>
    `<td${kind(index)}><span dir="auto">${escape(first)}</span>${more.map((line) => `<small dir="auto">${escape(line)}</small>`).join('')}</td>`;
  const head = columns.map(({ label }, index) => `<th scope="col"${kind(index)}>${escape(label)}</th>`);
  return `<table><thead><tr>${head.join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map(cell).join('')}</tr>`)
    .join('')}</tbody></table>`;
}

function article(document: PrintedDocument): string {
  const { recipient, facts, sums, taxes, notes, footer } = document;
  const pairs = (all: ReadonlyArray<{ label: string; value: string; isTotal?: boolean }>) =>
    all
      .map(
        ({ label, value, isTotal }) =>
          `<div${isTotal ? ' class="total"' : ''}><dt>${escape(label)}</dt><dd>${escape(value)}</dd></div>`,
      )
      .join('');
  return `<article lang="${escape(document.language)}" dir="${direction(document.language)}">
<header><h1>${escape(document.title)}</h1><p class="seller">${paragraph(document.seller)}</p></header>
<div class="parties"><div><h2>${escape(recipient.label)}</h2><p>${paragraph(recipient.lines)}</p></div><dl>${pairs(facts)}</dl></div>
${table(document.lines)}
${sums.length > 0 ? `<dl class="sums">${pairs(sums)}</dl>` : ''}
${taxes ? table(taxes) : ''}
${notes.map(({ label, text }) => `<h2>${escape(label)}</h2><p>${paragraph(text.split('\n'))}</p>`).join('')}
${footer.length > 0 ? `<footer>${paragraph(footer)}</footer>` : ''}
</article>`;
}

/** Documents as a page to be printed: no script, nothing fetched. */
export function printPage(documents: readonly PrintedDocument[]): string {
  const first = documents[0];
  return `<!doctype html><html lang="${escape(first?.language ?? 'en')}" dir="${direction(first?.language ?? 'en')}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escape(first?.fileName ?? '')}</title><style>${CSS}</style></head><body>${documents.map(article).join('')}</body></html>`;
}
