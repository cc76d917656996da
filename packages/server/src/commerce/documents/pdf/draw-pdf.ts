import type { PrintedDocument, PrintedTable } from '@portico/model/commerce/documents/printed-document';
import { direction } from '@portico/model/text/direction';
import PdfDocument from 'pdfkit';
import { type PdfText, pdfText, type TextStyle } from './pdf-text.ts';

/** Paper as shops have it. */
export type Paper = 'A4' | 'LETTER';

const MARGIN = 56;
/** Room at the foot of each page for the shop's words and the page's number. */
const FOOT = 64;
const GREY = '#5f6368';
const LINE = '#d5d7da';
const TEXT: TextStyle = { size: 9.5 };
const SMALL: TextStyle = { size: 8, color: GREY };
const STRONG: TextStyle = { size: 9.5, weight: 650 };
/** Part of the width that a column of figures takes. */
const FIGURE_PART = 0.16;

/**
 * Draws documents one after the other, each from a page of its own.
 * @returns a PDF
 */
export async function drawPdf({
  documents,
  paper,
}: {
  documents: PrintedDocument[];
  paper: Paper;
}): Promise<Uint8Array> {
  const first = documents[0];
  const doc = new PdfDocument({
    size: paper,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    displayTitle: true,
    ...(first ? { lang: first.language } : {}),
    info: {
      Title: documents.length === 1 && first ? first.fileName : (first?.title ?? ''),
      Producer: 'Portico',
    },
  });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const done = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  let from = 0;
  for (const document of documents) {
    const text = await pdfText(doc, direction(document.language), JSON.stringify(document));
    const sheet = new Sheet(doc, text, direction(document.language) === 'rtl');
    drawDocument(sheet, document);
    const { count } = doc.bufferedPageRange();
    drawFeet(doc, sheet, document, from, count - from);
    from = count;
  }
  doc.end();
  await done;
  return Buffer.concat(parts);
}

/** Paper that is written on from the top, and from the right where the language is. */
class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly text: PdfText;
  readonly #isFromRight: boolean;
  y = MARGIN;

  constructor(doc: PDFKit.PDFDocument, text: PdfText, isFromRight: boolean) {
    this.doc = doc;
    this.text = text;
    this.#isFromRight = isFromRight;
    this.newPage();
  }

  get width(): number {
    return this.doc.page.width - 2 * MARGIN;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = MARGIN;
  }

  /** Begins a page where less than so much is left. @returns whether it did */
  need(height: number): boolean {
    if (this.y + height <= this.doc.page.height - MARGIN - FOOT) return false;
    this.newPage();
    return true;
  }

  /** One line in a box that begins `at` points from the margin, at its start or at its end. */
  write(
    words: string,
    style: TextStyle,
    box: { at: number; width: number; isEnd?: boolean; y: number },
  ): void {
    const width = this.text.width(words, style);
    const inBox = box.isEnd === true ? box.width - width : 0;
    const x = box.at + inBox;
    const left = this.#isFromRight ? this.doc.page.width - MARGIN - x - width : MARGIN + x;
    this.text.draw(words, left, box.y, style);
  }

  /** Lines one below the other. @returns where they end */
  lines(
    all: readonly string[],
    style: TextStyle,
    box: { at: number; width: number; isEnd?: boolean; y: number },
  ): number {
    const step = style.size * 1.45;
    let { y } = box;
    for (const line of all.flatMap((each) => this.text.wrap(each, box.width, style))) {
      this.write(line, style, { ...box, y: y + style.size });
      y += step;
    }
    return y;
  }

  rule(y: number, color = LINE): void {
    this.doc
      .moveTo(MARGIN, y)
      .lineTo(this.doc.page.width - MARGIN, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }
}

function drawDocument(sheet: Sheet, document: PrintedDocument): void {
  const { width } = sheet;
  const half = width / 2 - 12;
  const top = sheet.y;
  const [name = '', ...rest] = document.seller;
  let right = sheet.lines([name], STRONG, { at: width / 2 + 12, width: half, isEnd: true, y: top });
  right = sheet.lines(rest, SMALL, { at: width / 2 + 12, width: half, isEnd: true, y: right + 2 });
  const left = sheet.lines([document.title], { size: 24, weight: 650 }, { at: 0, width: half, y: top });
  const below = Math.max(left, right) + 28;
  let to = sheet.lines([document.recipient.label], SMALL, { at: 0, width: half, y: below });
  to = sheet.lines(document.recipient.lines, TEXT, { at: 0, width: half, y: to + 2 });
  let facts = below;
  for (const { label, value } of document.facts) {
    const labelled = sheet.lines([label], SMALL, { at: width / 2 + 12, width: half * 0.45, y: facts + 1 });
    const valued = sheet.lines([value], TEXT, {
      at: width / 2 + 12 + half * 0.45,
      width: half * 0.55,
      isEnd: true,
      y: facts,
    });
    facts = Math.max(labelled, valued) + 2;
  }
  sheet.y = Math.max(to, facts) + 28;
  drawTable(sheet, document.lines, TEXT);
  drawSums(sheet, document);
  if (document.taxes) {
    sheet.need(60);
    sheet.y += 24;
    drawTable(sheet, document.taxes, { size: 8.5 });
  }
  for (const { label, text } of document.notes) {
    sheet.need(48);
    sheet.y = sheet.lines([label], SMALL, { at: 0, width, y: sheet.y + 22 });
    for (const line of sheet.text.wrap(text, width, TEXT)) {
      sheet.need(14);
      sheet.y = sheet.lines([line], TEXT, { at: 0, width, y: sheet.y + 2 });
    }
  }
}

function drawTable(sheet: Sheet, { columns, rows }: PrintedTable, style: TextStyle): void {
  const figures = columns.filter(({ isFigure }) => isFigure).length;
  const figure = sheet.width * FIGURE_PART;
  const widths = columns.map(({ isFigure }) =>
    isFigure ? figure : (sheet.width - figures * figure) / (columns.length - figures),
  );
  const at = widths.map((_, index) => widths.slice(0, index).reduce((sum, each) => sum + each, 0));
  const boxOf = (index: number, y: number) => ({
    at: at[index] ?? 0,
    width: (widths[index] ?? 0) - (columns[index]?.isFigure ? 0 : 16),
    isEnd: columns[index]?.isFigure === true,
    y,
  });
  const head = () => {
    const ends = columns.map(({ label }, index) => sheet.lines([label], SMALL, boxOf(index, sheet.y)));
    sheet.y = Math.max(...ends) + 4;
    sheet.rule(sheet.y, '#111111');
    sheet.y += 7;
  };
  head();
  for (const row of rows) {
    const lines = row.map(([first = '', ...more], index) => {
      const { width } = boxOf(index, 0);
      return (
        sheet.text.wrap(first, width, style).length +
        more.flatMap((each) => sheet.text.wrap(each, width, SMALL)).length
      );
    });
    if (sheet.need(Math.max(...lines) * style.size * 1.45 + 8)) head();
    const ends = row.map(([first = '', ...more], index) => {
      const box = boxOf(index, sheet.y);
      const end = sheet.lines([first], style, box);
      return more.length === 0 ? end : sheet.lines(more, SMALL, { ...box, y: end });
    });
    sheet.y = Math.max(...ends) + 4;
    sheet.rule(sheet.y);
    sheet.y += 6;
  }
}

function drawSums(sheet: Sheet, { sums }: PrintedDocument): void {
  const { width } = sheet;
  sheet.need(sums.length * 18);
  sheet.y += 6;
  for (const { label, value, isTotal } of sums) {
    const style = isTotal ? { size: 11.5, weight: 650 as const } : TEXT;
    if (isTotal) sheet.y += 4;
    const end = sheet.lines([label], style, { at: width * 0.45, width: width * 0.37, y: sheet.y });
    sheet.write(value, style, { at: width * 0.8, width: width * 0.2, isEnd: true, y: sheet.y + style.size });
    sheet.y = end + 2;
  }
}

/** The shop's words at the foot of each page of a document, and which of how many pages it is. */
function drawFeet(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  document: PrintedDocument,
  from: number,
  pages: number,
): void {
  for (let page = 0; page < pages; page++) {
    doc.switchToPage(from + page);
    const y = doc.page.height - MARGIN - FOOT + 18;
    const { width } = sheet;
    if (document.footer.length > 0) sheet.rule(y - 8);
    const numbered = document.pageOf.replace('{page}', String(page + 1)).replace('{pages}', String(pages));
    sheet.lines(
      document.footer.flatMap((line) => sheet.text.wrap(line, width * 0.8, SMALL)).slice(0, 6),
      SMALL,
      { at: 0, width: width * 0.8, y },
    );
    if (pages > 1) sheet.write(numbered, SMALL, { at: 0, width, isEnd: true, y: y + SMALL.size });
  }
}
