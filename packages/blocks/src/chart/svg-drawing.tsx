import type { Drawing, Mark } from './drawing/drawing.ts';

/** Colours there are (`series-colors.ts` in the renderer); further series begin again with another pattern. */
export const SERIES_COLORS = 8;

/** A series as a class: its colour, its pattern, its dashes. */
export const seriesClass = (series: number): string => `s${(series % SERIES_COLORS) + 1}`;

/** One drawing, shown where there is room for it and no larger one. */
export function SvgDrawing({
  drawing,
  isFirst,
  isMirrored,
}: {
  drawing: Drawing;
  /** The one shown where there are no styles. */
  isFirst: boolean;
  isMirrored: boolean;
}) {
  const { width, height, grid, base, marks, labels } = drawing;
  const isRound = marks.some(({ kind }) => kind === 'slice');
  const transform = isRound
    ? `translate(${width / 2} ${height / 2})`
    : isMirrored
      ? `matrix(-1 0 0 1 ${width} 0)`
      : undefined;
  return (
    <div
      className={isRound ? 'round' : `w${width}`}
      hidden={!isFirst}
      style={isRound ? { maxWidth: `${Math.round(width)}px` } : undefined}
    >
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden>
        <g transform={transform}>
          {grid !== '' && <path className="grid" d={grid} />}
          {marks.map((mark, at) => (
            // Marks are drawn anew as a whole.
            // oxlint-disable-next-line react/no-array-index-key
            <MarkPath key={at} mark={mark} />
          ))}
          {base !== '' && <path className="base" d={base} />}
        </g>
        {labels.map(({ text, x, y, anchor, kind }, at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <text key={at} className={`${kind} ${anchor}`} x={whole(x)} y={whole(y)}>
            {text}
          </text>
        ))}
      </svg>
    </div>
  );
}

const whole = (value: number) => Math.round(value * 10) / 10;

function MarkPath({ mark: { kind, series, path, title } }: { mark: Mark }) {
  return (
    <path className={`${kind} ${seriesClass(series)}`} d={path}>
      {title && <title>{title}</title>}
    </path>
  );
}
