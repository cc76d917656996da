import { SIZE_GUIDE_LIMITS, type SizeGuide } from '@portico/model/commerce/size-guide';
import { textOf } from '@portico/model/html/element';
import { GridField } from '../../editor/grid/grid-field.tsx';
import { useGrid } from '../../editor/grid/use-grid.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

type Cells = SizeGuide['cells'];

const NAMES = { row: 'size', column: 'measure' } as const;
const NONE: Cells = [];

/** The cells of a size guide, written and pasted as in a spreadsheet. */
export function SizeCells({
  edits,
  path,
  label,
  help,
}: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help: string;
}) {
  const { value: rows = NONE, set, error } = useEdit<Cells>(edits, ...path);
  const { rows: maxRows, columns: maxColumns, cell: maxLength } = SIZE_GUIDE_LIMITS;
  const grid = useGrid<string>({
    maxRows,
    maxColumns,
    rows,
    blank: '',
    names: NAMES,
    hasHeads: true,
    asText: (cell) => cell,
    fromText: (text) => text,
    fromHtml: (nodes) => nodes.map(textOf).join('').replaceAll(/\s+/g, ' ').trim(),
    truncated: `A size guide has at most ${maxRows - 1} sizes.`,
    onRows: (next) => set(next.map((row) => row.map((cell) => cell.trim().slice(0, maxLength)))),
    onCell: (row, column, text) =>
      set(rows.with(row, (rows[row] ?? []).with(column, text.slice(0, maxLength)))),
  });
  return (
    <GridField
      {...grid}
      label={label}
      help={help}
      names={NAMES}
      hasHeads
      isNumbers={false}
      isLarge
      isDisabled={false}
      maxRows={maxRows}
      maxColumns={maxColumns}
      maxLength={maxLength}
      problem={grid.notice ?? error}
    />
  );
}
