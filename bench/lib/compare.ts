import { median } from './figures.ts';
import type { Asked, Load, RoundResult } from './load.ts';
import { cpuMs } from './processes.ts';

export interface Side {
  port: number;
  pid: number;
  requests: Asked[][];
}

export interface Comparison {
  /** Requests per second of ours by those of the baseline, median of the rounds. */
  throughput: number;
  /** p99 of ours by that of the baseline. */
  p99: number;
  /** Processor time per request of ours by that of the baseline: what is left when the load is the narrow place. */
  cpu: number;
  ours: { requestsPerSecond: number; p99: number; cpuMicros: number };
  baseline: { requestsPerSecond: number; p99: number; cpuMicros: number };
}

interface Measured extends RoundResult {
  cpuMicros: number;
}

const ROUNDS = 7;
const SECONDS = 2;
const CONNECTIONS = 32;

/** Rounds of ours and of the baseline in turn, so that whatever else the machine does meets both. */
export async function compare(
  load: Load,
  ours: Side,
  baseline: Side,
  expectedStatus: number,
): Promise<Comparison> {
  const round = async ({ port, pid, requests }: Side, seconds: number): Promise<Measured> => {
    const before = cpuMs(pid);
    const result = await load.fire({ port, connections: CONNECTIONS, seconds, requests });
    const statuses = Object.keys(result.statuses);
    if (statuses.some((status) => Number(status) !== expectedStatus))
      throw new Error(`Expected only ${expectedStatus}, got ${statuses.join(', ')}.`);
    return { ...result, cpuMicros: ((cpuMs(pid) - before) * 1000) / result.requests };
  };
  await round(ours, 1);
  await round(baseline, 1);
  const pairs: Array<[Measured, Measured]> = [];
  for (let n = 0; n < ROUNDS; n++) {
    // Who goes first changes, as what heats or slows the machine within a pair would always meet the same one.
    const first = await round(n % 2 === 0 ? ours : baseline, SECONDS);
    const second = await round(n % 2 === 0 ? baseline : ours, SECONDS);
    pairs.push(n % 2 === 0 ? [first, second] : [second, first]);
  }
  const ratio = (of: (measured: Measured) => number) => median(pairs.map(([a, b]) => of(a) / of(b)));
  const middle = (side: 0 | 1) => ({
    requestsPerSecond: median(pairs.map((pair) => pair[side].requestsPerSecond)),
    p99: median(pairs.map((pair) => pair[side].p99)),
    cpuMicros: median(pairs.map((pair) => pair[side].cpuMicros)),
  });
  return {
    throughput: ratio((each) => each.requestsPerSecond),
    p99: ratio((each) => each.p99),
    cpu: ratio((each) => each.cpuMicros),
    ours: middle(0),
    baseline: middle(1),
  };
}
