import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ask, createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';
import { leadsTo } from '../outgoing/testing.ts';
import { openMap } from './providers/open-map/open-map.ts';

const FILE = 'https://maps.example/world.pmtiles';
const PICTURES = 'https://maps.example/{z}/{x}/{y}.png';
const STYLE = 'https://maps.example/style.json';
const CORS = { 'access-control-allow-origin': '*' };

let server: TestPortico;
let host: Server;
let asked: Array<{ path: string; range: string | undefined }>;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let owner: TestBrowser;

beforeAll(async () => {
  server = await createTestPortico();
  host = createServer((request, response) => {
    asked.push({ path: request.url ?? '', range: request.headers.range });
    answer(request, response);
  });
  await new Promise<void>((done) => host.listen(0, '127.0.0.1', done));
  server.portico.fetchOutside = leadsTo(`http://127.0.0.1:${(host.address() as AddressInfo).port}`, 1000);
  owner = (await server.signedIn('admin')).browser;
});
beforeEach(async () => {
  asked = [];
  await server.portico.db.deleteFrom('site_credentials').execute();
  await server.portico.db.deleteFrom('rate_counters').execute();
});
afterAll(async () => {
  host.closeAllConnections();
  await new Promise((done) => host.close(done));
  await server.close();
});

const says =
  (status: number, body: string | Buffer, headers: Record<string, string> = CORS) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    response.writeHead(status, headers).end(body);
  };
const hangUp = (_request: IncomingMessage, response: ServerResponse): void => {
  response.destroy();
};
const HEADER = Buffer.concat([Buffer.from('PMTiles'), Buffer.from([3]), Buffer.alloc(119)]);
const connect = (address: string, attribution = '') =>
  ask(owner, 'PUT', '/connected-services/open-map', { values: { address, attribution } });
const style = (source: object) =>
  JSON.stringify({ version: 8, sources: { a: source }, layers: [{ id: 'a' }] });

describe('an open map that a site names', () => {
  it('is asked for its first piece, as a browser on a page of the site asks', async () => {
    answer = says(206, HEADER);
    const { status, body } = await connect(FILE, 'Our own data');
    expect([status, body.connection]).toMatchObject([
      200,
      {
        standing: 'good',
        said: openMap.words.good,
        settings: { address: FILE, attribution: 'Our own data' },
      },
    ]);
    expect(asked).toEqual([{ path: '/world.pmtiles', range: 'bytes=0-126' }]);
  });

  it.each([
    ['good', PICTURES, says(200, 'png', { ...CORS, 'content-type': 'image/png' })],
    ['good', 'https://maps.example/{z}/{x}/{y}.mvt', says(204, '')],
    ['good', STYLE, says(200, JSON.stringify({ tiles: ['https://maps.example/{z}/{x}/{y}.pbf'] }))],
    ['good', STYLE, says(200, style({ url: 'https://maps.example/tiles.json' }))],
    ['refused', STYLE, says(200, style({ url: 'https://elsewhere.example/tiles.json' }))],
    ['refused', STYLE, says(200, JSON.stringify({ tiles: ['https://elsewhere.example/{z}/{x}/{y}.pbf'] }))],
    ['refused', FILE, says(206, HEADER, {})],
    ['refused', FILE, says(206, HEADER, { 'access-control-allow-origin': 'https://other.example' })],
    ['refused', FILE, says(403, 'No')],
    ['quota', PICTURES, says(429, 'Slower')],
    ['unreachable', FILE, says(503, 'Later')],
    ['unreachable', FILE, hangUp],
  ] as const)('is %s, in words, where %s answers so', async (standing, address, how) => {
    answer = how;
    const { body } = await connect(address);
    expect(body.connection).toMatchObject({ standing, said: openMap.words[standing] });
  });

  it.each([
    ['a page', FILE, says(206, '<html>'.repeat(40))],
    ['an older file', FILE, says(206, Buffer.concat([Buffer.from('PMTiles\u0002'), Buffer.alloc(119)]))],
    [
      'a host that gives out whole files only',
      FILE,
      says(200, Buffer.concat([HEADER, Buffer.alloc(1_000_000)])),
    ],
    ['no picture', PICTURES, says(200, '<html>', { ...CORS, 'content-type': 'text/html' })],
    ['nothing', PICTURES, says(404, '')],
    ['another JSON', STYLE, says(200, '{"version":8,"layers":[]}')],
    ['no JSON', STYLE, says(200, '{')],
  ])('is not taken where there is %s', async (_what, address, how) => {
    answer = how;
    const { status, body } = await connect(address);
    expect([status, body.error]).toEqual([400, openMap.words.wrong]);
    expect(await server.portico.db.selectFrom('site_credentials').selectAll().execute()).toEqual([]);
  });

  it.each([
    'http://maps.example/world.pmtiles',
    '/maps/world.pmtiles',
    'https://*.example/world.pmtiles',
    'https://{z}.example/{x}/{y}.png',
    'https://a:b@maps.example/world.pmtiles',
    'https://maps.example/a b.pmtiles',
  ])('is not asked at %s', async (address) => {
    expect((await connect(address)).status).toBe(400);
    expect(asked).toEqual([]);
  });
});
