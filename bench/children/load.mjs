// The load: connections that each ask, wait for the whole answer and ask again; one round for every message. Written
// on bare sockets, as it shares the machine with the server it measures: a client that parses HTTP thoroughly takes
// more processor time than the server and would be what is measured.
import { connect } from 'node:net';

/** @typedef {{path: string, headers: Record<string, string>, body?: string}} Asked posted where there is a body */

/**
 * @typedef {object} Round
 * @property {number} port
 * @property {number} connections
 * @property {number} seconds
 * @property {Asked[][]} requests
 *   what each connection asks for, over and over; the first list again where there are more connections
 */

/** @param {Asked} asked */
function bytesOf({ path, headers, body }) {
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const method = body === undefined ? 'GET' : 'POST';
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}${length}\r\n${body ?? ''}`);
}

/** @param {Round} round */
async function fire(round) {
  /** @type {number[]} */
  const latencies = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let failed = 0;
  const begun = performance.now();
  const end = begun + round.seconds * 1000;

  /** @param {Buffer[]} requests */
  const client = (requests) =>
    new Promise((resolve) => {
      const socket = connect(round.port, '127.0.0.1');
      socket.setNoDelay(true);
      let next = 0;
      let sent = 0;
      /** Bytes of the answer still to come; -1 before its head was read. */
      let missing = -1;
      /** @type {Buffer | null} */
      let head = null;
      const ask = () => {
        sent = performance.now();
        missing = -1;
        socket.write(/** @type {Buffer} */ (requests[next++ % requests.length]));
      };
      socket.on('connect', ask);
      socket.on('data', (/** @type {Buffer} */ chunk) => {
        if (missing < 0) {
          const bytes = head ? Buffer.concat([head, chunk]) : chunk;
          const at = bytes.indexOf('\r\n\r\n');
          if (at < 0) {
            head = bytes;
            return;
          }
          head = null;
          const text = bytes.toString('latin1', 0, at).toLowerCase();
          const status = text.slice(9, 12);
          statuses[status] = (statuses[status] ?? 0) + 1;
          const length = text.indexOf('\r\ncontent-length:');
          missing = (length < 0 ? 0 : Number.parseInt(text.slice(length + 17), 10)) - (bytes.length - at - 4);
        } else missing -= chunk.length;
        if (missing > 0) return;
        const now = performance.now();
        latencies.push(now - sent);
        if (now < end) ask();
        else socket.destroy();
      });
      socket.on('error', () => failed++);
      socket.on('close', () => {
        if (performance.now() < end) failed++;
        resolve(undefined);
      });
    });

  const lists = round.requests.map((list) => list.map(bytesOf));
  await Promise.all(
    Array.from({ length: round.connections }, (_, n) => client(lists[n % lists.length] ?? [])),
  );
  const seconds = (performance.now() - begun) / 1000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    requestsPerSecond: latencies.length / seconds,
    requests: latencies.length,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    failed,
    statuses,
  };
}

process.on('message', async (/** @type {Round} */ round) => {
  process.send?.(await fire(round));
});
process.once('disconnect', () => process.exit());
