import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { fetchOutside, type OutsideReply } from '../outgoing/fetch-outside.ts';
import { mediaOf } from './media.ts';
import { takePicture } from './take-picture.ts';
import { photo } from './testing/media.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'portico-take-picture-'));
let server: TestPortico;
let owner: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico({ dataDir });
  owner = (await server.signedIn('admin')).browser;
});
afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const answering =
  (body: Buffer, status = 200) =>
  async (url: string): Promise<OutsideReply> => ({
    ok: true,
    status,
    headers: {},
    body,
    url,
  });
const take = (body: Buffer, address: string, status?: number) =>
  takePicture(mediaOf(server.portico), server.first, { address, alt: 'A jar' }, answering(body, status));

test('a picture of another site comes into the library under its name, with its words', async () => {
  const taken = await take(
    await photo(60, 40).jpeg().toBuffer(),
    'https://far.example/shop/blue%20jar.jpg?w=800',
  );
  expect(taken).toMatchObject({
    ok: true,
    value: { alt: 'A jar', filename: expect.stringContaining('jar') },
  });
});

test('what is no picture is refused, whatever its address says, and so is what is not there', async () => {
  for (const [body, status] of [
    [Buffer.from('<html>not a picture</html>'), 200],
    [Buffer.from('%PDF-1.7 …'), 200],
    [await photo(60, 40).jpeg().toBuffer(), 404],
  ] as const)
    expect(await take(body, 'https://far.example/jar.jpg', status)).toMatchObject({ ok: false });
});

test('addresses within this network, and what is no address, are refused at the endpoint', async () => {
  server.portico.fetchOutside = fetchOutside;
  for (const address of [
    'http://127.0.0.1/jar.jpg',
    'http://[::1]:3000/jar.jpg',
    'http://169.254.169.254/latest',
  ]) {
    const reply = await owner.post('/api/rest/media/from-address', { address });
    expect(reply.statusCode, address).toBe(400);
    expect(reply.json().error).toContain('public internet');
  }
  const reply = await owner.post('/api/rest/media/from-address', { address: 'file:///etc/passwd' });
  expect(reply.json()).toMatchObject({ errors: { address: expect.stringContaining('https://') } });
});

test('who asks for more than anybody pastes is told to wait, and others are not', async () => {
  const address = 'http://127.0.0.1/jar.jpg';
  const ask = (browser: TestBrowser) => browser.post('/api/rest/media/from-address', { address });
  let reply = await ask(owner);
  for (let asked = 1; asked <= 300 && reply.statusCode === 400; asked++) reply = await ask(owner);
  expect([reply.statusCode, reply.json().error]).toEqual([429, expect.stringContaining('Try again in')]);
  const { browser } = await server.signedIn('admin');
  expect((await ask(browser)).statusCode).toBe(400);
});
