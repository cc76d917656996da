import { Button } from '@portico/ui/button';
import { type ReactNode, useState } from 'react';
import { showNumber, showShare } from './show-numbers.ts';
import styles from './figures.module.css';

export interface BreakdownRow {
  id: string;
  name: ReactNode;
  /** A quieter second line. */
  note?: ReactNode;
  value: number;
}

const FIRST = 8;

/** What a number is made of, most first: a table whose rows are bars. */
export function BreakdownTable(props: {
  /** Names the table for those who do not see where it stands. */
  label: string;
  /** What stands in the first column, and what is counted. */
  of: string;
  counted: string;
  rows: readonly BreakdownRow[];
  /** Of which the rows are a part. */
  total: number;
  empty: string;
  /** How a value is written. */
  show?(value: number): string;
}) {
  const [isWhole, setWhole] = useState(false);
  const { rows, total, show = showNumber } = props;
  if (rows.length === 0) return <p className={styles.nothing}>{props.empty}</p>;
  const most = Math.max(...rows.map((row) => row.value), 1);
  const shown = isWhole ? rows : rows.slice(0, FIRST);
  return (
    <>
      <table className={styles.bars} aria-label={props.label}>
        <thead className={styles.unseen}>
          <tr>
            <th scope="col">{props.of}</th>
            <th scope="col">{props.counted}</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} style={{ '--share': row.value / most } as React.CSSProperties}>
              <th scope="row">
                <span className={styles.barName}>{row.name}</span>
                {row.note && <span className={styles.barNote}>{row.note}</span>}
              </th>
              <td>{show(row.value)}</td>
              <td className={styles.share}>{showShare(row.value, total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST && (
        <div>
          <Button kind="plain" small onPress={() => setWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${showNumber(rows.length)}`}
          </Button>
        </div>
      )}
    </>
  );
}
