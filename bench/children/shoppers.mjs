// Visitors of a shop: each comes once, from an address of their own and without any cookie, puts something into a cart
// and, where they are to, orders and pays. As load.mjs on bare sockets, as it shares the machine with the shop.
import { connect } from 'node:net';
import { randomBytes } from 'node:crypto';

/**
 * @typedef {object} Round
 * @property {number} port
 * @property {string} host
 * @property {number} connections
 * @property {number} seconds
 * @property {Array<{productId: string, variantId: string}>} goods what is bought, in turn
 * @property {boolean} orders
 */

let visitors = 0;

/** @param {number} port */
async function openSocket(port) {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay(true);
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  /** @type {(answer: {status: number, head: string, body: string}) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  let bytes = Buffer.alloc(0);
  socket.on('error', (error) => reject(error));
  socket.on('close', () => reject(new Error('The shop closed the connection.')));
  socket.on('data', (chunk) => {
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    const at = bytes.indexOf('\r\n\r\n');
    if (at < 0) return;
    const head = bytes.toString('latin1', 0, at);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (bytes.length < at + 4 + length) return;
    const body = bytes.toString('utf8', at + 4, at + 4 + length);
    bytes = Buffer.alloc(0);
    resolve({ status: Number(head.slice(9, 12)), head, body });
  });
  return {
    /**
     * @param {string} path
     * @param {Record<string, string>} headers
     * @param {object} value
     * @returns {Promise<{status: number, head: string, body: string}>}
     */
    post(path, headers, value) {
      const body = JSON.stringify(value);
      const lines = Object.entries(headers).map(([name, text]) => `${name}: ${text}\r\n`);
      socket.write(
        `POST ${path} HTTP/1.1\r\n${lines.join('')}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      );
      return new Promise((done, fail) => {
        resolve = done;
        reject = fail;
      });
    },
    close: () => socket.destroy(),
  };
}

/**
 * @param {Awaited<ReturnType<typeof openSocket>>} socket
 * @param {Round} round
 */
async function visit(socket, { host, goods, orders }) {
  const n = visitors++;
  const crumb = randomBytes(18).toString('base64url');
  const headers = {
    host,
    'sec-fetch-site': 'same-origin',
    cookie: `crumb=${crumb}`,
    'x-csrf-token': crumb,
    // Networks in turn, so that nobody's share of them is used up.
    'x-forwarded-for': `10.${n & 255}.${(n >> 8) & 255}.${n >> 16}`,
  };
  const { productId, variantId } = /** @type {Round['goods'][number]} */ (goods[n % goods.length]);
  const wanted = { productId, variantId, quantity: 1 };
  const filled = await socket.post('/api/commerce/cart/items', headers, wanted);
  if (filled.status !== 200)
    throw new Error(`Nothing was put into the cart: ${filled.status} ${filled.body}`);
  if (!orders) return filled;
  const token = /^set-cookie: CARTID=([\w-]+)/im.exec(filled.head)?.[1];
  return socket.post(
    '/api/commerce/checkout/orders',
    { ...headers, cookie: `crumb=${crumb}; CARTID=${token}`, 'idempotency-key': `visitor-${crumb}` },
    {
      email: `visitor${n}@example.com`,
      address: {
        firstName: 'Ada',
        lastName: `Miles ${n}`,
        line1: '1 Mill Lane',
        city: 'Leeds',
        zip: 'LS1 1AA',
        country: 'GB',
      },
      expectedTotalCents: JSON.parse(filled.body).grandTotalCents,
      payment: { provider: 'test', outcome: 'succeed' },
    },
  );
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
  const shopper = async () => {
    const socket = await openSocket(round.port);
    while (performance.now() < end) {
      const came = performance.now();
      try {
        const { status } = await visit(socket, round);
        statuses[status] = (statuses[status] ?? 0) + 1;
        latencies.push(performance.now() - came);
      } catch (error) {
        console.error(error);
        failed++;
        break;
      }
    }
    socket.close();
  };
  await Promise.all(Array.from({ length: round.connections }, shopper));
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
