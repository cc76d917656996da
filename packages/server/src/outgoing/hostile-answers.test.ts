import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fetchOutside, type Network } from './fetch-outside.ts';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

/** A server that answers in bytes, at every address of this machine: `127.0.0.2` plays the internet, all else is inside. */
let server: Server;
let port: number;
let answer: (socket: Socket, request: string) => void = () => {};
const connections: string[] = [];
const requests: string[] = [];
let names: Record<string, string[][]> = {};
let lookups = 0;

const network: Network = {
  lookup: async (host) => {
    lookups++;
    const answers = names[host] ?? [];
    const now = answers.length > 1 ? answers.shift() : answers[0];
    if (!now) throw new Error('no such host');
    return now.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
  mayReach: (address) => address === '127.0.0.2',
};
const at = (host: string, path = '/') => `http://${host}:${port}${path}`;
const ok = (body: string, headers = '') =>
  `HTTP/1.1 200 OK\r\nContent-Length: ${Buffer.byteLength(body)}\r\n${headers}\r\n${body}`;

beforeAll(async () => {
  server = createServer((socket) => {
    connections.push((socket.localAddress ?? '').replace('::ffff:', ''));
    socket.on('error', () => {});
    socket.on('data', (data) => {
      requests.push(data.toString());
      answer(socket, data.toString());
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '::', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.close();
});
beforeEach(() => {
  connections.length = 0;
  requests.length = 0;
  lookups = 0;
  names = { 'public.test': [['127.0.0.2']] };
  answer = (socket) => void socket.end(ok('fine'));
});

describe('a name that points elsewhere by the time it is asked again', () => {
  test('is asked once for each connection, which goes to what was checked then', async () => {
    names['flips.test'] = [['127.0.0.2'], ['127.0.0.1'], ['::1']];
    expect(await fetchOutside(at('flips.test'), {}, network)).toMatchObject({ ok: true });
    expect([lookups, connections]).toEqual([1, ['127.0.0.2']]);
    expect(await fetchOutside(at('flips.test'), {}, network)).toMatchObject({ problem: 'private-address' });
    expect(await fetchOutside(at('flips.test'), {}, network)).toMatchObject({ problem: 'private-address' });
    expect(connections).toEqual(['127.0.0.2']);
  });

  test('is checked anew after a redirect to itself, on a connection that is not kept', async () => {
    names['flips.test'] = [['127.0.0.2'], ['127.0.0.1']];
    answer = (socket) =>
      void socket.write(
        `HTTP/1.1 302 Found\r\nConnection: keep-alive\r\nLocation: ${at('flips.test', '/inside')}\r\nContent-Length: 0\r\n\r\n`,
      );
    expect(await fetchOutside(at('flips.test'), {}, network)).toMatchObject({ problem: 'private-address' });
    expect(connections).toEqual(['127.0.0.2']);
    expect(requests.join('')).not.toContain('/inside');
  });

  test('reaches only its public addresses when it has some of each, tried in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['127.0.0.2', '127.0.0.1', '127.0.0.3', '::1', '::ffff:127.0.0.1', '0.0.0.0']),
        async (addresses) => {
          names['mixed.test'] = [addresses];
          const reply = await fetchOutside(at('mixed.test'), {}, network);
          expect(reply.ok).toBe(addresses.includes('127.0.0.2'));
        },
      ),
      { numRuns: 60 },
    );
    expect(new Set(connections)).toEqual(new Set(['127.0.0.2']));
  });

  test('is never asked of a proxy, whatever the environment names', async () => {
    const variables = [
      'http_proxy',
      'HTTP_PROXY',
      'https_proxy',
      'HTTPS_PROXY',
      'ALL_PROXY',
      'NODE_USE_ENV_PROXY',
    ];
    for (const name of variables) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : at('127.0.0.1');
    try {
      expect(await fetchOutside(at('public.test'), {}, network)).toMatchObject({ ok: true });
      expect(connections).toEqual(['127.0.0.2']);
      expect(requests[0]).toMatch(/^GET \/ HTTP\/1\.1\r\n/);
    } finally {
      for (const name of variables) delete process.env[name];
    }
  });
});

describe('an address of the inside', () => {
  const four = fc.ipV4().filter((address) => !isPublicAddress(address));
  const hex = (address: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
    return [((a << 8) | b).toString(16), ((c << 8) | d).toString(16)] as const;
  };
  /** Ways to say an IPv4 address in IPv6: mapped, compatible, NAT64, 6to4, Teredo, ISATAP. */
  const spellings = (address: string) => {
    const [high, low] = hex(address);
    return [
      address,
      `::ffff:${address}`,
      `::ffff:${high}:${low}`,
      `0:0:0:0:0:ffff:${high}:${low}`,
      `::${address}`,
      `::ffff:0:${address}`,
      `64:ff9b::${address}`,
      `64:ff9b:1::${address}`,
      `2002:${high}:${low}::1`,
      `2001:0:${high}:${low}::1`,
    ];
  };

  test('is one however it is written', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          four,
          ...[
            '10.0.0.0',
            '127.0.0.0',
            '100.64.0.0',
            '169.254.0.0',
            '192.168.0.0',
            '172.16.0.0',
            '0.0.0.0',
          ].map((net) => fc.integer({ min: 0, max: 255 }).map((last) => net.replace(/0$/, String(last)))),
        ),
        (address) => spellings(address).every((one) => !isPublicAddress(one)),
      ),
    );
    for (const address of [
      ...spellings('169.254.169.254'),
      ...'fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 fc00::1 fdff:: ff02::1 ff0e::1 :: ::1 100::1 5f00::1'.split(
        ' ',
      ),
      ...'2001:2::1 2001:10::1 2001:20::1 2001:db8::1 3fff::1 255.255.255.255 239.1.2.3 240.0.0.1'.split(' '),
    ])
      expect(isPublicAddress(address), address).toBe(false);
  });

  test('is not reached by any spelling a browser’s address bar takes', async () => {
    const urls = ['127.0.0.1', '10.1.2.3', '169.254.169.254', '100.64.0.1'].flatMap((address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
      const whole = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d;
      return [
        ...spellings(address).map((one) => (one.includes(':') ? `[${one}]` : one)),
        String(whole),
        `0x${whole.toString(16)}`,
        `0${whole.toString(8)}`,
        `0x${a.toString(16)}.${b}.0${c.toString(8)}.${d}`,
        `${a}.${whole - a * 2 ** 24}`,
        `${address}.`,
        address.replaceAll('.', '。'),
        address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
        address.replaceAll('.', '%2e'),
      ];
    });
    for (const host of [...urls, 'localhost', 'LOCALHOST.', 'localhost.localdomain', 'ip6-localhost'])
      for (const where of [`http://${host}:${port}/`, `https://${host}:${port}/`])
        expect((await fetchOutside(where, { timeoutMs: 2000 })).ok, where).toBe(false);
    expect(connections).toEqual([]);
  });

  test('is a port of this machine too, though its address be public', () => {
    for (const { address } of Object.values(networkInterfaces()).flatMap((all) => all ?? []))
      expect(isOwnAddress(address), address).toBe(true);
    expect(isOwnAddress('8.8.8.8')).toBe(false);
    expect(isOwnAddress('2606:4700::1111')).toBe(false);
  });
});

describe('an answer without an end', () => {
  const limits = { timeoutMs: 150, maxBytes: 1000 };
  /** Writes a piece again and again, as fast as it is taken, until the other side lets go. */
  const forever = (begin: string | Buffer, piece: string | Buffer) => (socket: Socket) => {
    socket.write(begin);
    const more = () => {
      while (!socket.destroyed && socket.write(piece));
    };
    socket.on('drain', more);
    more();
  };
  const trickle = (begin: string | Buffer, piece: string) => (socket: Socket) => {
    socket.write(begin);
    const timer = setInterval(() => socket.write(piece), 5);
    socket.on('close', () => clearInterval(timer));
  };
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n';
  const packed = gzipSync('x'.repeat(100_000));

  test.each<[string, (socket: Socket) => void, string]>([
    ['of headers', forever('HTTP/1.1 200 OK\r\n', 'X-More: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\r\n'), 'network'],
    ['of one header', forever('HTTP/1.1 200 OK\r\nX: ', 'a'.repeat(1000)), 'network'],
    ['of a reason', forever('HTTP/1.1 200 ', 'a'.repeat(1000)), 'network'],
    ['of early hints', forever('', 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n'), 'network'],
    ['of continues', forever('', 'HTTP/1.1 100 Continue\r\n\r\n'), 'network'],
    ['of headers, drop by drop', trickle('HTTP/1.1 200 OK\r\nX: ', 'a'), 'timeout'],
    ['of a body', forever(`${chunked}\r\n`, `3e8\r\n${'a'.repeat(1000)}\r\n`), 'too-large'],
    ['of a body without a length', forever('HTTP/1.1 200 OK\r\n\r\n', 'a'.repeat(1000)), 'too-large'],
    ['of a body, drop by drop', trickle(`${chunked}\r\n`, '1\r\na\r\n'), 'timeout'],
    ['of a chunk’s name', forever(`${chunked}\r\n3e8;`, 'a'.repeat(1000)), 'network'],
    ['of trailers', forever(`${chunked}\r\n0\r\n`, 'X-More: aaaaaaaaaaaaaaaaaaaaaaaaa\r\n'), 'network'],
    [
      'of nothing packed, drop by drop',
      trickle(
        Buffer.concat([
          Buffer.from(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n`),
          packed.subarray(0, 10),
        ]),
        '',
      ),
      'timeout',
    ],
    ['that never begins', () => {}, 'timeout'],
  ])('%s is left', async (_what, hostile, problem) => {
    answer = hostile;
    // Its time is only what ends it where nothing else can.
    const timeoutMs = problem === 'timeout' ? limits.timeoutMs : 20_000;
    const reply = await fetchOutside(at('public.test'), { ...limits, timeoutMs }, network);
    expect(reply).toMatchObject({ ok: false, problem: expect.stringMatching(new RegExp(`^(${problem})$`)) });
  });

  test('is left while its name is looked up, too', async () => {
    const never: Network = { ...network, lookup: () => new Promise(() => {}) };
    expect(await fetchOutside(at('public.test'), limits, never)).toMatchObject({ problem: 'timeout' });
  });

  test('of redirects is left, in time too', async () => {
    answer = (socket, request) => {
      const next = Number(/GET \/(\d*)/.exec(request)?.[1] ?? 0) + 1;
      socket.end(`HTTP/1.1 301 Moved\r\nLocation: /${next}\r\nContent-Length: 0\r\n\r\n`);
    };
    expect(await fetchOutside(at('public.test'), {}, network)).toMatchObject({
      problem: 'too-many-redirects',
    });
    expect(requests).toHaveLength(6);
    expect(
      await fetchOutside(at('public.test'), { maxRedirects: 100_000, timeoutMs: 150 }, network),
    ).toMatchObject({ problem: 'timeout' });
  });

  test.each([
    ['gzip', gzipSync],
    ['x-gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('packed small by %s is counted unpacked', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(30_000_000));
    answer = (socket) => {
      socket.write(
        `HTTP/1.1 200 OK\r\nContent-Encoding: ${encoding}\r\nContent-Length: ${bomb.length}\r\n\r\n`,
      );
      socket.end(bomb);
    };
    expect(await fetchOutside(at('public.test'), { maxBytes: 100_000 }, network)).toMatchObject({
      problem: 'too-large',
    });
  });

  test.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n'],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.9\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['a body shorter than said', 'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nab'],
    ['nothing', ''],
  ])('of %s is a failure, not a fault', async (_what, bytes) => {
    answer = (socket) => void socket.end(bytes);
    expect(await fetchOutside(at('public.test'), { timeoutMs: 2000 }, network)).toMatchObject({
      ok: false,
      problem: 'network',
    });
  });
});
