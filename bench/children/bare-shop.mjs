// The baseline of the shop: `node:http` and `pg`, nothing else. It keeps what a shop has to keep: a cart that lasts,
// stock that never falls below zero, an order with its lines under a number without gaps. It checks no form, knows no
// discounts, shipping, taxes, payments, mails, limits or repeated requests, and answers with the little it knows.
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import pg from 'pg';

const TABLES = `
  create schema bare;
  create table bare.products (id text primary key, title text not null, price integer not null,
    stock integer not null check (stock >= 0));
  create table bare.carts (token text primary key, order_id bigint, created_at timestamptz not null default now());
  create table bare.cart_lines (cart text not null references bare.carts, product text not null references bare.products,
    quantity integer not null, primary key (cart, product));
  create table bare.counter (last_number bigint not null);
  insert into bare.counter values (0);
  create table bare.orders (id bigint generated always as identity primary key, number bigint unique, email text not null,
    address jsonb not null, total bigint not null, created_at timestamptz not null default now());
  create table bare.order_lines (order_id bigint not null references bare.orders, product text not null,
    title text not null, price integer not null, quantity integer not null, primary key (order_id, product))`;

/** @type {pg.Pool} */
let pool;

/** @param {{productId: string, quantity: number}} wanted */
async function addToCart({ productId, quantity }) {
  const { rows } = await pool.query('select title, price, stock from bare.products where id = $1', [
    productId,
  ]);
  if (!rows[0] || rows[0].stock < quantity) return { status: 409, body: {} };
  const token = randomBytes(16).toString('base64url');
  await pool.query(
    `with cart as (insert into bare.carts (token) values ($1) returning token)
     insert into bare.cart_lines (cart, product, quantity) select token, $2, $3 from cart`,
    [token, productId, quantity],
  );
  const total = rows[0].price * quantity;
  return { status: 200, token, body: { entries: [{ ...rows[0], quantity, total }], grandTotalCents: total } };
}

/**
 * @param {string} token
 * @param {{email: string, address: object, expectedTotalCents: number}} form
 */
async function order(token, { email, address, expectedTotalCents }) {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select 1 from bare.carts where token = $1 and order_id is null for update', [token]);
    const { rows: lines } = await client.query(
      `select p.id, p.title, p.price, l.quantity from bare.cart_lines l join bare.products p on p.id = l.product
       where l.cart = $1 order by p.id`,
      [token],
    );
    const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    if (lines.length === 0 || total !== expectedTotalCents) throw new Error('not as it was seen');
    const made = await client.query(
      'insert into bare.orders (email, address, total) values ($1, $2, $3) returning id',
      [email, JSON.stringify(address), total],
    );
    const { id } = made.rows[0];
    for (const { id: product, title, price, quantity } of lines) {
      await client.query('insert into bare.order_lines values ($1, $2, $3, $4, $5)', [
        id,
        product,
        title,
        price,
        quantity,
      ]);
      const taken = await client.query(
        'update bare.products set stock = stock - $2 where id = $1 and stock >= $2',
        [product, quantity],
      );
      if (taken.rowCount !== 1) throw new Error('sold out');
    }
    await client.query('update bare.carts set order_id = $2 where token = $1', [token, id]);
    const { rows } = await client.query(
      'update bare.counter set last_number = last_number + 1 returning last_number as number',
    );
    await client.query('update bare.orders set number = $2 where id = $1', [id, rows[0].number]);
    await client.query('commit');
    return { status: 201, body: { orderId: id, number: rows[0].number } };
  } catch {
    await client.query('rollback');
    return { status: 409, body: {} };
  } finally {
    client.release();
  }
}

const server = createServer((request, response) => {
  /** @type {Buffer[]} */
  const chunks = [];
  request.on('data', (chunk) => chunks.push(chunk));
  request.on('end', async () => {
    const form = JSON.parse(Buffer.concat(chunks).toString());
    const token = /CARTID=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? '';
    const answer = request.url?.endsWith('/items') ? await addToCart(form) : await order(token, form);
    const body = JSON.stringify(answer.body);
    response.writeHead(answer.status, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      ...('token' in answer ? { 'set-cookie': `CARTID=${answer.token}; Path=/; HttpOnly` } : {}),
    });
    response.end(body);
  });
});

process.once(
  'message',
  async (/** @type {{database: pg.PoolConfig, goods: Array<{productId: string, price: number}>}} */ told) => {
    pool = new pg.Pool({ ...told.database, max: 10 });
    await pool.query(TABLES);
    for (const { productId, price } of told.goods)
      await pool.query('insert into bare.products values ($1, $1, $2, 1000000000)', [productId, price]);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      process.send?.({ port: typeof address === 'object' ? address?.port : 0 });
    });
  },
);
process.once('disconnect', () => process.exit());
