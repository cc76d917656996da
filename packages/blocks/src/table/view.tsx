import { cellWords, type TableCell } from '@portico/model/documents/table-cell';
import { chartWords } from '@portico/model/words/chart-words';
import type { ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { useDir } from '../use-dir.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { TableFields } from './definition.ts';

/** A table of words. One that is wider than its place scrolls within it, or stacks its rows as cards. */
export function TableBlock({ fields }: BlockViewProps<TableFields>) {
  const words = useWords(chartWords);
  const isWritten = useIsWritten();
  const { rows, align } = fields.table;
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const shown = rows.filter((row) => row.some((cell) => cellWords(cell).trim() !== ''));
  if (shown.length === 0) return null;
  const hasHead = fields.headerRow;
  const [head] = hasHead ? shown : [];
  const body = hasHead ? shown.slice(1) : shown;
  const isCards = fields.narrow === 'cards';
  const caption = fields.caption.trim();
  const line = (row: readonly TableCell[], at: number, isHead: boolean) => (
    <tr key={at} {...role(isCards, 'row')}>
      {Array.from({ length: columns }, (_, column) => (
        <Cell
          // Cells have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={column}
          cell={row[column] ?? []}
          head={isHead ? 'col' : fields.headerColumn && column === 0 ? 'row' : undefined}
          align={align[column]}
          isCards={isCards}
          label={isCards && head ? cellWords(head[column] ?? []) : ''}
        />
      ))}
    </tr>
  );
  return (
    <div
      className={['data-table', isCards && 'cards', fields.stripes && 'striped'].filter(Boolean).join(' ')}
    >
      {/* A table wider than its place scrolls, so it takes the keyboard's focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="scroll" aria-label={caption || words.table} tabIndex={0}>
        <table {...role(isCards, 'table')}>
          {(caption !== '' || isWritten) && (
            <caption>
              <WrittenWords field="caption" name="Caption" words={fields.caption} />
            </caption>
          )}
          {head && <thead {...role(isCards, 'rowgroup')}>{line(head, 0, true)}</thead>}
          <tbody {...role(isCards, 'rowgroup')}>{body.map((row, at) => line(row, at, false))}</tbody>
        </table>
      </section>
    </div>
  );
}

/** Rows that stand as cards are rows still, whatever browsers make of how they are laid out. */
const role = (isCards: boolean, name: string) => (isCards ? { role: name } : {});

function Cell({
  cell,
  head,
  align = 'start',
  isCards,
  label,
}: {
  cell: TableCell;
  head: 'col' | 'row' | undefined;
  align: 'start' | 'center' | 'end' | undefined;
  isCards: boolean;
  /** The name of its column, shown beside it where it stands in a card. */
  label: string;
}) {
  const dir = useDir(cellWords(cell));
  const shared = { className: align === 'start' ? undefined : `align-${align}` };
  const runs = cell.map((run, at) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Run key={at} run={run} />
  ));
  // Within the cell: a column stays in line, whichever way the words of its cells run.
  const content = dir ? <bdi dir={dir}>{runs}</bdi> : runs;
  if (head && cellWords(cell).trim() !== '')
    return (
      <th {...shared} scope={head} {...role(isCards, head === 'col' ? 'columnheader' : 'rowheader')}>
        {content}
      </th>
    );
  return (
    <td {...shared} {...role(isCards, 'cell')}>
      {label.trim() !== '' && (
        <span className="label" aria-hidden>
          <OwnText text={label} />
        </span>
      )}
      {isCards ? <span>{content}</span> : content}
    </td>
  );
}

function Run({ run: { text, bold, italic, href } }: { run: TableCell[number] }): ReactNode {
  const slanted = italic ? <em>{text}</em> : text;
  const marked = bold ? <strong>{slanted}</strong> : slanted;
  return href === undefined ? marked : <Anchor href={href}>{marked}</Anchor>;
}
