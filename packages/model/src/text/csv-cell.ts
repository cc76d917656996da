/** What a spreadsheet takes for the start of a formula, in full width too. */
const FORMULA = /^[=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20]/;
/** A cell that `guardCell` put an apostrophe before, or would have. */
const GUARDED = /^'(?=['=+\-@\t\r\uFF0B\uFF0D\uFF1D\uFF20])/;

/** A text as a cell of CSV that no spreadsheet takes for a formula: `=1+1` becomes `'=1+1`. `plainCell` takes it back. */
export const guardCell = (text: string): string =>
  FORMULA.test(text) || GUARDED.test(text) ? `'${text}` : text;

/** The text that a cell stands for. */
export const plainCell = (cell: string): string => cell.replace(GUARDED, '');
