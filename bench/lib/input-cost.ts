import type { Browser, Page } from 'playwright-core';
import { quantile } from './figures.ts';

/**
 * What a browser did while somebody typed or dragged. Times in ms of the processor, as the browser counts them for the
 * page's thread: what else the machine does meanwhile is not in them.
 */
export interface InputCost {
  inputs: number;
  /** Scripting from one input to the next, what it set off included: 95th percentile. */
  scriptP95: number;
  /** The same by the clock, with what the thread had to wait for. */
  clockP95: number;
  /** Longest run of script without a pause. */
  longestScript: number;
  /** Longest task of the page, layout and painting included. */
  longestTask: number;
}

interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** Processor time of the thread between begin and end. */
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string } };
}

/** Where script begins to run, as the browser's own trace calls it. */
const SCRIPT = new Set([
  'EvaluateScript',
  'FunctionCall',
  'EventDispatch',
  'FireAnimationFrame',
  'TimerFire',
  'RunMicrotasks',
]);
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Traces the browser while something is done.
 * @param input the event that counts as an input
 */
export async function inputCost(
  browser: Browser,
  page: Page,
  input: string,
  act: () => Promise<void>,
): Promise<InputCost> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  return costOf(traceEvents, input);
}

function costOf(all: readonly TraceEvent[], input: string): InputCost {
  const complete = all.filter((event) => event.ph === 'X' && event.dur !== undefined);
  const inputs = complete.filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === input);
  // Shell and canvas of one host share a thread: the one that has the inputs is the page's.
  const [first] = inputs;
  if (!first) throw new Error(`The trace has no ${input}`);
  const own = complete.filter(({ pid, tid }) => pid === first.pid && tid === first.tid);
  const begun = [...new Set(inputs.map(({ ts }) => ts))].sort((a, b) => a - b);
  const scripts = outermost(own.filter(({ name }) => SCRIPT.has(name)));
  const p95 = (cost: (event: TraceEvent) => number) =>
    quantile(
      begun.map((from, index) => {
        const to = begun[index + 1] ?? from + 200_000;
        return (
          scripts.filter(({ ts }) => ts >= from && ts < to).reduce((sum, event) => sum + cost(event), 0) /
          1000
        );
      }),
      0.95,
    );
  const longest = (events: readonly TraceEvent[]) => Math.max(0, ...events.map(busyTime)) / 1000;
  return {
    inputs: begun.length,
    scriptP95: p95(busyTime),
    clockP95: p95(({ dur = 0 }) => dur),
    longestScript: longest(scripts),
    longestTask: longest(own.filter(({ name }) => name === 'RunTask')),
  };
}

const busyTime = ({ tdur, dur = 0 }: TraceEvent) => tdur ?? dur;

/** Those that lie in no other. */
function outermost(events: readonly TraceEvent[]): TraceEvent[] {
  const kept: TraceEvent[] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const event of events.toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0))) {
    if (event.ts < end) continue;
    kept.push(event);
    end = event.ts + (event.dur ?? 0);
  }
  return kept;
}
