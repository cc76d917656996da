import { datasetProblem, truncatedTo } from '@portico/blocks/chart/dataset';
import { shownCell, storedCell } from '@portico/blocks/chart/number-text';
import { textOf } from '@portico/model/html/element';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { GridField } from '../grid/grid-field.tsx';
import type { GridSettingProps } from './grid-setting.tsx';
import { useGrid } from '../grid/use-grid.ts';

/** The numbers of a chart: the first row names its series, the first column what is counted. */
export function NumbersGrid({ control, setting, value, most, isLarge, tools, ...props }: GridSettingProps) {
  const { language } = useSiteSettings();
  const rows = Array.isArray(value) ? (value as string[][]) : [];
  const isName = (row: number, column: number) => row === 0 || column === 0;
  const grid = useGrid<string>({
    // With the row of names.
    maxRows: control.maxRows + 1,
    maxColumns: control.maxColumns,
    rows,
    blank: '',
    names: control.names,
    hasHeads: true,
    asText: (cell) => cell,
    fromText: (text) => text,
    fromHtml: (nodes) => nodes.map(textOf).join('').replace(/\s+/g, ' ').trim(),
    truncated: truncatedTo(control.maxRows),
    onRows: (next) =>
      props.onChange(
        next.map((row, y) =>
          row.map((cell, x) =>
            (isName(y, x) || cell === rows[y]?.[x] ? cell.trim() : storedCell(cell, language)).slice(
              0,
              longest,
            ),
          ),
        ),
      ),
    onCell: (row, column, text) =>
      props.onPart?.(
        [String(row), String(column)],
        isName(row, column) ? text : storedCell(text, language),
        true,
      ),
  });
  const longest = most(setting.field, '0', '0') ?? 200;
  return (
    <GridField
      {...grid}
      rows={rows.map((row, y) => row.map((cell, x) => (isName(y, x) ? cell : shownCell(cell, language))))}
      label={setting.label}
      help={setting.help ?? 'Paste from a spreadsheet, or read a CSV file from the menu.'}
      names={control.names}
      hasHeads
      isNumbers
      isLarge={isLarge}
      isDisabled={props.isDisabled}
      maxRows={control.maxRows + 1}
      maxColumns={control.maxColumns}
      maxLength={longest}
      problem={grid.notice ?? datasetProblem(rows)}
      tools={tools}
    />
  );
}
