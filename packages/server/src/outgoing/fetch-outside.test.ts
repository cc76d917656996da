import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchOutside, type Network } from './fetch-outside.ts';
import { isPublicAddress } from './public-address.ts';

describe('a public address', () => {
  test('is not this machine, a private network, a tunnel or anything special', () => {
    for (const address of [
      '127.0.0.1 127.9.9.9 10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0',
      '224.0.0.1 255.255.255.255 192.0.0.170 198.18.0.1 192.0.2.1 203.0.113.5',
      ':: ::1 fe80::1 fc00::1 fd12::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1',
      '2002:7f00:1:: 2001:db8::1 2001::1 3fff::1 localhost example.com 1',
    ].flatMap((line) => line.split(' ')))
      expect(isPublicAddress(address), address).toBe(false);
    for (const address of ['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700::1111', '2a00:1450::1'])
      expect(isPublicAddress(address), address).toBe(true);
  });
});

describe('fetching from outside', () => {
  let server: Server;
  let port: number;
  let listener: RequestListener = (_request, response) => void response.end();
  /** `public.test` is outside, all else of this machine is not. */
  const network: Network = {
    lookup: async (host) => {
      if (host === 'public.test' || host === 'other.test') return [{ address: '127.0.0.2', family: 4 }];
      if (host === 'inside.test') return [{ address: '127.0.0.1', family: 4 }];
      if (host === 'mixed.test')
        return [
          { address: '127.0.0.1', family: 4 },
          { address: '127.0.0.2', family: 4 },
        ];
      throw new Error('no such host');
    },
    mayReach: (address) => address === '127.0.0.2',
  };
  const at = (host: string, path = '/') => `http://${host}:${port}${path}`;
  const hits: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      hits.push(`${request.socket.localAddress} ${request.method} ${request.url}`);
      listener(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  test('gives status, headers, content and final address', async () => {
    listener = (request, response) => {
      if (request.url === '/') response.writeHead(302, { location: '/end' }).end();
      else response.writeHead(404, { 'content-encoding': 'gzip' }).end(gzipSync('not here'));
    };
    const reply = await fetchOutside(at('public.test'), {}, network);
    expect(reply).toMatchObject({ ok: true, status: 404, url: at('public.test', '/end') });
    expect(reply.ok && reply.body.toString()).toBe('not here');
  });

  test('never reaches this machine or its network: by address, name, spelling or redirect', async () => {
    hits.length = 0;
    for (const url of [
      at('127.0.0.1'),
      at('inside.test'),
      at('[::1]'),
      at('[::ffff:127.0.0.1]'),
      at('2130706433'),
      at('0x7f.1'),
      at('0177.0.0.1'),
      at('127.1'),
      at('0'),
    ])
      expect(await fetchOutside(url, {}, network), url).toMatchObject({
        ok: false,
        problem: 'private-address',
      });
    expect(hits).toEqual([]);
    for (const target of [at('127.0.0.1'), at('inside.test'), at('[::1]')]) {
      listener = (_request, response) => void response.writeHead(307, { location: target }).end();
      const reply = await fetchOutside(at('public.test'), {}, network);
      expect(reply, target).toMatchObject({ ok: false, problem: 'private-address' });
    }
    expect(hits.every((hit) => hit.startsWith('127.0.0.2') || hit.startsWith('::ffff:127.0.0.2'))).toBe(true);
  });

  test('connects only to the addresses that were checked', async () => {
    hits.length = 0;
    listener = (_request, response) => void response.end('x');
    expect((await fetchOutside(at('mixed.test'), {}, network)).ok).toBe(true);
    expect(hits[0]).toContain('127.0.0.2');
  });

  test('by default refuses localhost and the metadata address of clouds', async () => {
    for (const url of [at('localhost'), at('127.0.0.1'), 'http://169.254.169.254/latest/meta-data/'])
      expect(await fetchOutside(url), url).toMatchObject({ ok: false, problem: 'private-address' });
  });

  test('refuses other schemes, passwords in addresses and hosts that are not there', async () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://public.test/',
      'gopher://x',
      'x',
      '',
      'http://a:b@public.test/',
    ])
      expect(await fetchOutside(url, {}, network), url).toMatchObject({ ok: false, problem: 'address' });
    expect(await fetchOutside(at('absent.test'), {}, network)).toMatchObject({ problem: 'unknown-host' });
    listener = (_request, response) => void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect(await fetchOutside(at('public.test'), {}, network)).toMatchObject({ problem: 'address' });
  });

  test('stops at too many bytes, announced, sent or unpacked', async () => {
    const limits = { maxBytes: 1000 };
    const answers: RequestListener[] = [
      (_request, response) =>
        void response.writeHead(200, { 'content-length': '2000' }).end('x'.repeat(2000)),
      (_request, response) => {
        response.write('x'.repeat(900));
        response.end('x'.repeat(900));
      },
      (_request, response) =>
        void response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(1_000_000))),
    ];
    for (const answer of answers) {
      listener = answer;
      expect(await fetchOutside(at('public.test'), limits, network)).toMatchObject({ problem: 'too-large' });
    }
  });

  test('stops at too many redirects and at the end of its time', async () => {
    listener = (request, response) =>
      void response.writeHead(302, { location: `/${Number(request.url?.slice(1)) + 1}` }).end();
    expect(await fetchOutside(at('public.test', '/1'), { maxRedirects: 3 }, network)).toMatchObject({
      problem: 'too-many-redirects',
    });
    listener = () => undefined;
    expect(await fetchOutside(at('public.test'), { timeoutMs: 50 }, network)).toMatchObject({
      problem: 'timeout',
    });
    listener = (_request, response) => void response.write('a beginning');
    expect(await fetchOutside(at('public.test'), { timeoutMs: 50 }, network)).toMatchObject({
      problem: 'timeout',
    });
  });

  test('keeps credentials on their own host', async () => {
    const seen: (string | undefined)[] = [];
    listener = (request, response) => {
      seen.push(request.headers.authorization);
      const next = { '/1': at('public.test', '/2'), '/2': at('other.test', '/3') }[request.url ?? ''];
      if (next) response.writeHead(302, { location: next }).end();
      else response.end();
    };
    await fetchOutside(at('public.test', '/1'), { headers: { authorization: 'Bearer x' } }, network);
    expect(seen).toEqual(['Bearer x', 'Bearer x', undefined]);
  });

  test('says in words when the connection breaks', async () => {
    listener = (request) => void request.socket.destroy();
    expect(await fetchOutside(at('public.test'), {}, network)).toMatchObject({
      ok: false,
      problem: 'network',
    });
    listener = (_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end('this is not gzip');
    };
    expect(await fetchOutside(at('public.test'), {}, network)).toMatchObject({
      ok: false,
      problem: 'network',
    });
  });
});
