// The load: autocannon in a process of its own, one round for every message.
import autocannon from 'autocannon';

/**
 * @typedef {object} Round
 * @property {number} port
 * @property {number} connections
 * @property {number} seconds
 * @property {{path: string, headers: Record<string, string>}[][]} requests
 *   what each connection asks for, over and over; the first list again where there are more connections
 */

process.on('message', async (/** @type {Round} */ round) => {
  let client = 0;
  /** @type {number[]} */
  const latencies = [];
  const running = autocannon({
    url: `http://127.0.0.1:${round.port}`,
    connections: round.connections,
    duration: round.seconds,
    timeout: 20,
    setupClient: (/** @type {{setRequests(requests: object[]): void}} */ each) => {
      each.setRequests(round.requests[client++ % round.requests.length] ?? []);
    },
  });
  // autocannon itself keeps whole milliseconds only.
  running.on('response', (/** @type {unknown} */ _client, /** @type {number} */ _status, /** @type {number} */ _bytes, /** @type {number} */ ms) =>
    latencies.push(ms),
  );
  const result = await running;
  const sorted = Float64Array.from(latencies).sort();
  process.send?.({
    requestsPerSecond: latencies.length / result.duration,
    requests: latencies.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failed: result.errors + result.timeouts,
    statuses: Object.keys(result.statusCodeStats ?? {}).map(Number),
  });
});
process.once('disconnect', () => process.exit());
