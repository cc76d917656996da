import { cellAsText, cellFromText } from '@portico/blocks/table/cell-text';
import type { TableFields } from '@portico/blocks/table/definition';
import { truncatedTo } from '@portico/blocks/chart/dataset';
import { cellOf, type CellRun, type TableCell } from '@portico/model/documents/table-cell';
import { paragraphsOf, wordsOf } from '@portico/model/html/words';
import { textOf } from '@portico/model/html/element';
import { aroundAll } from '@portico/model/html/around';
import { IconButton } from '@portico/ui/button';
import { AlignCenter, AlignLeft, AlignRight, Bold, Link } from 'lucide-react';
import { useRef } from 'react';
import { useSides } from '../sides.ts';
import { PASTE_RULES } from '../paste/paste-rules.ts';
import { columnsIn } from '../grid/cells.ts';
import { type CellPlace, GridField } from '../grid/grid-field.tsx';
import type { GridSettingProps } from './grid-setting.tsx';
import { useGrid } from '../grid/use-grid.ts';

type Table = TableFields['table'];
const EMPTY: Table = { rows: [], align: [] };
const BLANK: TableCell = [];
const ALIGNMENTS = ['start', 'center', 'end'] as const;
const ICONS = { start: AlignLeft, center: AlignCenter, end: AlignRight };

/** The cells of a table, with bold words and links, and how each column stands. */
export function WordsGrid({ control, setting, value, most, isLarge, tools, ...props }: GridSettingProps) {
  const table = (value ?? EMPTY) as Table;
  const sides = useSides(ALIGNMENTS.map((side) => ({ value: side, label: LABELS[side] })));
  const field = useRef<HTMLInputElement>(null);
  const longest = most(setting.field, 'rows', '0', '0', '0', 'text') ?? 2000;
  const shortened = (cell: TableCell): CellRun[] =>
    cell.slice(0, control.maxColumns * 4).map((run) => ({ ...run, text: run.text.slice(0, longest) }));
  const grid = useGrid<TableCell>({
    maxRows: control.maxRows,
    maxColumns: control.maxColumns,
    rows: table.rows,
    blank: BLANK,
    names: control.names,
    hasHeads: false,
    asText: cellAsText,
    fromText: cellFromText,
    fromHtml: (nodes) =>
      cellOf(paragraphsOf(wordsOf(nodes, aroundAll(nodes, PASTE_RULES)))) ??
      cellFromText(nodes.map(textOf).join('')),
    truncated: truncatedTo(control.maxRows),
    onRows: (rows) => props.onChange({ ...table, rows: rows.map((row) => row.map(shortened)) }),
    onCell: (row, column, cell) =>
      props.onPart?.(['rows', String(row), String(column)], shortened(cell), true),
  });
  const align = (column: number, to: (typeof ALIGNMENTS)[number]) =>
    props.onChange({
      ...table,
      align: Array.from({ length: Math.max(columnsIn(table.rows), table.align.length) }, (_, at) =>
        at === column ? to : (table.align[at] ?? 'start'),
      ),
    });
  /** Puts signs around what is selected in the cell one is in, as if they were typed. */
  const mark = (before: string, after: string) => {
    const input = field.current;
    if (!input) return;
    const { selectionStart, selectionEnd, value: text } = input;
    const [from, to] = [selectionStart ?? 0, selectionEnd ?? text.length];
    const next = `${text.slice(0, from)}${before}${text.slice(from, to)}${after}${text.slice(to)}`;
    input.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, next);
    input.dispatchEvent(new Event('input', { bubbles: true }));
    const end = from + before.length + (to - from) + after.length;
    // Of a link, its address is what is missing.
    input.setSelectionRange(
      after === '](/)' ? end - 2 : from + before.length,
      after === '](/)' ? end - 1 : end - after.length,
    );
  };
  const columnActions = ([, column]: CellPlace) => ({
    title: 'Alignment of the column',
    actions: sides.map(({ value: side, label }) => ({
      id: `align-${side}`,
      label,
      icon: ICONS[side],
      isChecked: (table.align[column] ?? 'start') === side,
      onAction: () => align(column, side),
    })),
  });
  return (
    <GridField
      {...grid}
      actions={(at) => [columnActions(at), ...grid.actions(at)]}
      label={setting.label}
      help={setting.help ?? '**bold**, _italic_, [words](address). Paste a table from anywhere.'}
      names={control.names}
      hasHeads={false}
      isNumbers={false}
      isLarge={isLarge}
      isDisabled={props.isDisabled}
      maxRows={control.maxRows}
      maxColumns={control.maxColumns}
      maxLength={longest}
      problem={grid.notice}
      onEnter={(input) => {
        field.current = input;
      }}
      tools={
        <>
          <IconButton
            small
            icon={Bold}
            label="Bold"
            isDisabled={props.isDisabled}
            onPress={() => mark('**', '**')}
          />
          <IconButton
            small
            icon={Link}
            label="Link"
            isDisabled={props.isDisabled}
            onPress={() => mark('[', '](/)')}
          />
          {tools}
        </>
      }
    />
  );
}

const LABELS = { start: 'Left', center: 'Centre', end: 'Right' } as const;
