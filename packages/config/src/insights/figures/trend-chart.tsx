import { classes } from '@portico/ui/classes';
import { type PointerEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { StepUnit } from '@portico/model/api/reports';
import { indexAt, labelled, linePath, type Plot, ticksFor, xOf, yOf } from './chart-scale.ts';
import { showCompact, showNumber, stepLabel, stepName } from './show-numbers.ts';
import styles from './trend-chart.module.css';

const LABEL_GAP = 74;
/** Room above and below the lines, in px. */
const TOP = 10;
const FOOT = 26;
/** Room for the numbers of the lines. */
const GUTTER = 40;

interface TrendStep {
  from: string;
  to: string;
  /** null where it is not known. */
  value: number | null;
}

/** One metric, step by step, beside an earlier period. */
export interface Trend {
  /** What is counted. */
  name: string;
  unit: StepUnit;
  steps: readonly TrendStep[];
  before: readonly TrendStep[];
  /** The last step is not over. */
  isOpen: boolean;
  /** How a value is written, and in short, at the lines. */
  show?(value: number): string;
  showShort?(value: number): string;
}

/**
 * One metric over the period, the period before as a dashed line. Pointed at, touched, or walked with the arrow keys it
 * says each step in words; the table beside it holds the same numbers.
 */
export function TrendChart({ trend }: { trend: Trend }) {
  const { name, unit, steps, before, show = showNumber, showShort = showCompact } = trend;
  const [frame, frameWidth] = useWidth();
  const width = Math.max(0, frameWidth - GUTTER);
  const [index, setIndex] = useState<number>();
  const gradient = useId();
  const height = frameWidth < 520 ? 190 : 250;
  const now = steps.map((step) => step.value);
  const then = before.map((step) => step.value);
  const count = unit === 'hour' ? 24 : Math.max(steps.length, before.length, 1);
  const ticks = ticksFor(Math.max(0, ...now.map((one) => one ?? 0), ...then.map((one) => one ?? 0)));
  const plot: Plot = { width, height: height - TOP - FOOT, max: ticks.at(-1) ?? 1, count };
  // What the last step holds so far is no fall.
  const isOpen = trend.isOpen && now.length > 1;
  const over = isOpen ? now.slice(0, -1) : now;
  const at = index === undefined ? undefined : Math.min(index, count - 1);

  /** Step and value at a place, in words. */
  const words = (place: number) => {
    const step = steps[place];
    const old = before[place];
    const value = step?.value;
    return [
      step && value !== null && value !== undefined
        ? `${stepName(step, unit)}: ${show(value)} ${name.toLowerCase()}`
        : 'Not yet',
      old && old.value !== null && `before, ${stepName(old, unit)}: ${show(old.value)}`,
    ]
      .filter(Boolean)
      .join('; ');
  };
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, right } = event.currentTarget.getBoundingClientRect();
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    setIndex(indexAt(plot, isRtl ? right - event.clientX : event.clientX - left));
  };

  return (
    <div className={styles.chart} ref={frame} style={{ height }}>
      {width > 0 && (
        <svg className={styles.drawing} width={frameWidth} height={height} aria-hidden>
          <defs>
            <linearGradient id={gradient} x1="0" x2="0" y1="0" y2="1">
              <stop offset="0" className={styles.shadeTop} />
              <stop offset="1" className={styles.shadeFoot} />
            </linearGradient>
          </defs>
          <g transform={`translate(${GUTTER} ${TOP})`}>
            {ticks.map((tick) => {
              const y = Math.round(yOf(plot, tick)) + 0.5;
              return (
                <g key={tick}>
                  <line x1="0" x2={width} y1={y} y2={y} className={tick === 0 ? styles.base : styles.grid} />
                  <text x={-GUTTER} y={y + 3.5} className={styles.tick}>
                    {showShort(tick)}
                  </text>
                </g>
              );
            })}
            <path d={linePath(plot, then)} className={styles.before} />
            {now.length > 1 && now.every((value) => value !== null) && (
              <path
                d={`${linePath(plot, now)}L${xOf(plot, now.length - 1)} ${plot.height}L0 ${plot.height}Z`}
                fill={`url(#${gradient})`}
              />
            )}
            <path d={linePath(plot, over)} className={styles.now} />
            {isOpen && (
              <path
                d={linePath(
                  plot,
                  now.map((value, n) => (n < now.length - 2 ? null : value)),
                )}
                className={classes(styles.now, styles.open)}
              />
            )}
            {now.length === 1 && now[0] !== null && (
              <circle cx={xOf(plot, 0)} cy={yOf(plot, now[0] ?? 0)} r="4" className={styles.dot} />
            )}
            {at !== undefined && <Mark plot={plot} at={at} now={now[at]} then={then[at]} />}
            {labelled(count, width, LABEL_GAP).map((place) => {
              const step =
                unit === 'hour' ? { from: String(place).padStart(2, '0') } : (steps[place] ?? before[place]);
              const x = xOf(plot, place);
              const anchor = place === 0 ? 'start' : x > width - LABEL_GAP / 2 ? 'end' : 'middle';
              return (
                step && (
                  <text key={place} x={x} y={plot.height + 19} textAnchor={anchor} className={styles.label}>
                    {stepLabel(step, unit)}
                  </text>
                )
              );
            })}
          </g>
        </svg>
      )}
      {at !== undefined && (
        <div
          className={classes(styles.tip, xOf(plot, at) > width / 2 && styles.atEnd)}
          style={{ insetInlineStart: GUTTER + xOf(plot, at) }}
          aria-hidden
        >
          <Tip trend={trend} at={at} />
        </div>
      )}
      <input
        type="range"
        className={styles.walk}
        style={{ insetInlineStart: GUTTER, width }}
        min={0}
        max={count - 1}
        step={1}
        value={at ?? 0}
        aria-label={`${name}, step by step`}
        aria-valuetext={words(at ?? 0)}
        onChange={(event) => setIndex(Number(event.target.value))}
        onFocus={(event) => event.target.matches(':focus-visible') && setIndex((known) => known ?? count - 1)}
        onBlur={() => setIndex(undefined)}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setIndex(undefined)}
      />
    </div>
  );
}

function Mark({
  plot,
  at,
  now,
  then,
}: {
  plot: Plot;
  at: number;
  now?: number | null | undefined;
  then?: number | null | undefined;
}) {
  const x = xOf(plot, at);
  return (
    <g>
      <line x1={x} x2={x} y1="0" y2={plot.height} className={styles.hair} />
      {typeof then === 'number' && <circle cx={x} cy={yOf(plot, then)} r="3" className={styles.dotBefore} />}
      {typeof now === 'number' && <circle cx={x} cy={yOf(plot, now)} r="4" className={styles.dot} />}
    </g>
  );
}

function Tip({ trend: { steps, before, unit, show = showNumber }, at }: { trend: Trend; at: number }) {
  const step = steps[at];
  const old = before[at];
  return (
    <>
      {step && (
        <p>
          <span className={styles.tipName}>{stepName(step, unit)}</span>
          <strong>{step.value === null ? '—' : show(step.value)}</strong>
        </p>
      )}
      {old && (
        <p className={styles.tipBefore}>
          <span className={styles.tipName}>{unit === 'hour' ? 'The day before' : stepName(old, unit)}</span>
          <span>{old.value === null ? '—' : show(old.value)}</span>
        </p>
      )}
    </>
  );
}

/** Width of an element in px, 0 until it is known. */
function useWidth(): [frame: React.RefObject<HTMLDivElement | null>, width: number] {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [frame, width];
}
