import { SERIES_COLORS } from './svg-drawing.tsx';

/** What is drawn on the colour of each series, on 8 × 8: told apart without any colour. */
const STROKES = [
  '',
  'M-2 2l4-4M0 8l8-8M6 10l4-4',
  'M2 2h0M6 6h0',
  'M0 4h8',
  'M-2 6l4 4M0 0l8 8M6-2l4 4',
  'M4 0v8M0 4h8',
  'M4 0v8',
  'M-2 2l4-4M0 8l8-8M6 10l4-4M-2 6l4 4M0 0l8 8M6-2l4 4',
] as const;

export const patternId = (block: string, series: number) => `${block}-p${series + 1}`;

/** The patterns of a chart's series: filled where its owner wants them, and where colours are the reader's own. */
export function SeriesPatterns({ block, count }: { block: string; count: number }) {
  return (
    <svg className="patterns" width="0" height="0" aria-hidden>
      {STROKES.slice(0, Math.min(count, SERIES_COLORS)).map((stroke, series) => (
        <pattern
          key={patternId(block, series)}
          id={patternId(block, series)}
          width="8"
          height="8"
          patternUnits="userSpaceOnUse"
        >
          <rect className={`s${series + 1}`} width="8" height="8" />
          {stroke !== '' && <path d={stroke} />}
        </pattern>
      ))}
    </svg>
  );
}
