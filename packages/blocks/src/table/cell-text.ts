import type { CellRun, TableCell } from '@portico/model/documents/table-cell';

const ENDS = /[\p{L}\p{N}]$/u;
const BEGINS = /^[\p{L}\p{N}]/u;
const ESCAPED = /[\\*_[\]]/g;

/** A cell as it is written in the editor: `**bold**`, `_italic_`, `[words](address)`. */
export const cellAsText = (cell: TableCell): string =>
  cell
    .map(({ text, bold, italic, href }, index) => {
      const words = text.replace(ESCAPED, '\\$&');
      const isMarkedElse = bold || href !== undefined;
      // A part of a word cannot be written so: there an underscore is one.
      const isWithin = !isMarkedElse && (isPlain(cell[index - 1], ENDS) || isPlain(cell[index + 1], BEGINS));
      const slanted = italic && !isWithin ? `_${words}_` : words;
      const marked = bold ? `**${slanted}**` : slanted;
      return href === undefined ? marked : `[${marked}](${href.replace(/[()\s]/g, encodeURIComponent)})`;
    })
    .join('');

/** Is it a run without marks whose text is so? */
const isPlain = (run: CellRun | undefined, is: RegExp) =>
  run !== undefined && !run.bold && !run.italic && run.href === undefined && is.test(run.text);

interface Look {
  bold: boolean;
  italic: boolean;
  href: string | undefined;
}

/** The cell that was written. Signs that mark nothing stay as they are. */
export function cellFromText(text: string): TableCell {
  const runs: CellRun[] = [];
  readInto(runs, text, { bold: false, italic: false, href: undefined });
  return runs;
}

const LINK = /^\[((?:\\.|[^\\\]])+)\]\(([^()\s]+)\)/;
const BOLD = /^\*\*((?:\\.|(?!\*\*)[^\\])+)\*\*/;
const ITALIC = /^_((?:\\.|[^\\_])+)_(?![\p{L}\p{N}])/u;

function readInto(runs: CellRun[], text: string, look: Look): void {
  let plain = '';
  let rest = text;
  const end = () => {
    if (plain !== '') add(runs, plain, look);
    plain = '';
  };
  while (rest !== '') {
    const [escaped] = /^\\[\\*_[\]]/.exec(rest) ?? [];
    const link = look.href === undefined ? LINK.exec(rest) : null;
    const bold = look.bold ? null : BOLD.exec(rest);
    // Within a word it is an underscore: file_name_two.
    const italic = look.italic || ENDS.test(plain) ? null : ITALIC.exec(rest);
    const found = link ?? bold ?? italic;
    if (escaped) plain += escaped.charAt(1);
    else if (found) {
      end();
      const inside = {
        ...look,
        ...(link ? { href: link[2] } : bold ? { bold: true as const } : { italic: true as const }),
      };
      readInto(runs, found[1] ?? '', inside);
    } else plain += rest.charAt(0);
    rest = rest.slice(escaped?.length ?? found?.[0].length ?? 1);
  }
  end();
}

function add(runs: CellRun[], text: string, { bold, italic, href }: Look): void {
  const run: CellRun = {
    text,
    ...(bold ? { bold: true as const } : {}),
    ...(italic ? { italic: true as const } : {}),
    ...(href === undefined ? {} : { href }),
  };
  const last = runs.at(-1);
  if (last && last.bold === run.bold && last.italic === run.italic && last.href === run.href)
    runs[runs.length - 1] = { ...last, text: last.text + text };
  else runs.push(run);
}
