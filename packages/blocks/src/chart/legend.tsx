import { OwnText } from '../isolated.tsx';
import { seriesClass } from './svg-drawing.tsx';

/** What each colour of a chart is, and of a pie how much. */
export function Legend({
  chart,
  entries,
}: {
  chart: 'bar' | 'line' | 'pie';
  entries: ReadonlyArray<{ name: string; value?: string }>;
}) {
  const line = chart === 'line';
  return (
    <ul className="legend" aria-hidden>
      {entries.map(({ name, value }, at) => (
        // Entries have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at}>
          <svg viewBox={line ? '0 0 24 12' : '0 0 12 12'} className={line ? 'stroke' : undefined}>
            <path
              className={`${line ? 'line' : 'bar'} ${seriesClass(at)}`}
              d={line ? 'M1 6h22' : 'M0 0h12v12h-12z'}
            />
          </svg>
          <span>
            <OwnText text={name} />
          </span>
          {value !== undefined && <b>{value}</b>}
        </li>
      ))}
    </ul>
  );
}
