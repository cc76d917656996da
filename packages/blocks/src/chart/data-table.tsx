import { chartWords } from '@portico/model/words/chart-words';
import { OwnText } from '../isolated.tsx';
import { useWords } from '../use-words.ts';
import type { Dataset } from './dataset.ts';
import type { WriteNumber } from './number-format.ts';

/** The numbers of a chart as they are: behind a line that opens, for readers of screens alone, or in its place. */
export function DataTable({
  dataset,
  write,
  caption,
  kind,
}: {
  dataset: Dataset;
  write: WriteNumber;
  caption: string;
  kind: 'folded' | 'unseen' | 'open';
}) {
  const words = useWords(chartWords);
  const { labels, labelName, series } = dataset;
  const name = caption.trim() || words.table;
  const table = (
    <div
      className={kind === 'unseen' ? 'unseen' : 'scroll'}
      {...(kind === 'unseen' ? {} : { role: 'region', 'aria-label': name, tabIndex: 0 })}
    >
      <table>
        <caption className="unseen">{name}</caption>
        <thead>
          <tr>
            <th scope="col">
              <OwnText text={labelName} />
            </th>
            {series.map(({ name: column }, at) => (
              // Columns and rows have no identity but their place.
              // oxlint-disable-next-line react/no-array-index-key
              <th key={at} scope="col">
                <OwnText text={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {labels.map((label, row) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={row}>
              <th scope="row">
                <OwnText text={label} />
              </th>
              {series.map(({ values, written }, column) => {
                const value = values[row];
                return (
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={column}>
                    {value === null || value === undefined ? (
                      <OwnText text={written[row] ?? ''} />
                    ) : (
                      write(value)
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
  if (kind !== 'folded') return table;
  return (
    <details>
      <summary>{words.showTable}</summary>
      {table}
    </details>
  );
}
