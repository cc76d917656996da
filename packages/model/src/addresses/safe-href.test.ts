import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavesSite, safeHref, sameSitePath } from './safe-href.ts';

const data = process.env.PORTICO_TEST_DATA ?? join(process.cwd(), '../shared/data');
const SAFE =
  /^(https?|mailto|tel|sms|ftp|facetime(-audio)?|geo|sips?|skype|spotify|tg|viber|webcal|whatsapp|xmpp):$/;

/** The scheme a browser would follow from a page of ours. */
function followed(href: string): string {
  try {
    return new URL(href, 'https://site.test/page').protocol;
  } catch {
    return 'https:';
  }
}

const expectSafe = (value: string) => {
  const href = safeHref(value);
  if (href !== undefined) expect(followed(href)).toMatch(SAFE);
};

describe('safeHref', () => {
  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\u0000\u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript\r:alert(1)',
    'javascript\u200b:alert(1)',
    'javascript :alert(1)',
    'ｊａｖａｓｃｒｉｐｔ：alert(1)',
    'javascript&colon;alert(1)',
    'javascript&#58;alert(1)',
    'java&#x73;cript:alert(1)',
    'java&Tab;script&NewLine;&colon;alert(1)',
    'javascript&amp;colon;alert(1)',
    '&#0000106avascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://x/1',
    'file:///etc/passwd',
    'view-source:javascript:alert(1)',
    'jar:javascript:alert(1)',
    'ms-msdt:/id',
    'intent://x',
    'unknown://x',
    ':foo',
    '',
    '   ',
  ])('leads nowhere from %j', (value) => {
    expect(safeHref(value)).toBeUndefined();
  });

  it.each([
    ['/about?x=1#team', '/about?x=1#team'],
    ['#team', '#team'],
    ['?page=2', '?page=2'],
    ['  https://example.com/a:b ', 'https://example.com/a:b'],
    ['mailto:ida@kiln.example', 'mailto:ida@kiln.example'],
    ['tel:+4930123', 'tel:+4930123'],
    ['//cdn.example/x', '//cdn.example/x'],
    ['/a?next=javascript:alert(1)', '/a?next=javascript:alert(1)'],
    ['./this:that', './this:that'],
    ['/q?a=1&copy=2', '/q?a=1&copy=2'],
    ['webcal://example.com/x', 'webcal://example.com/x'],
    ['example.com', 'https://example.com'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['https://exa\nmple.com', 'https://example.com'],
    ['https://example.museum', 'https://example.museum'],
    ['https://example.com/\ud800', 'https://example.com/\ufffd'],
  ])('makes %j %j', (value, href) => {
    expect(safeHref(value)).toBe(href);
    expect(safeHref(href)).toBe(href);
  });

  it('takes what is no string for nothing', () => {
    expect(safeHref(undefined)).toBeUndefined();
    expect(safeHref(null)).toBeUndefined();
  });

  it('holds against any mixture of hiding places', () => {
    const noise = fc.constantFrom(
      '',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u0001',
      ' ',
      '\u200b',
      '\u00ad',
      '\ufeff',
      '&Tab;',
    );
    const letter = (char: string) =>
      fc.constantFrom(
        char,
        char.toUpperCase(),
        `&#${char.codePointAt(0)};`,
        `&#x${char.codePointAt(0)?.toString(16)}`.concat(';'),
        `&#000${char.codePointAt(0)};`,
      );
    const spelled = (word: string) =>
      fc.tuple(...[...word].flatMap((char) => [noise, letter(char)])).map((parts) => parts.join(''));
    const attack = fc
      .constantFrom('javascript:', 'data:', 'vbscript:')
      .chain((word) => fc.tuple(spelled(word), fc.string()).map(([head, tail]) => head + tail));
    fc.assert(
      fc.property(attack, (value) => {
        expect(safeHref(value)).toBeUndefined();
      }),
      { numRuns: 1000 },
    );
  });

  it('never lets a browser follow another scheme, and is settled after once', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.stringMatching(/^[a-z&#;:/\\.\t ]{0,20}$/)),
        (value) => {
          expectSafe(value);
          const href = safeHref(value);
          if (href !== undefined) expect(safeHref(href)).toBe(href);
        },
      ),
      { numRuns: 2000 },
    );
  });

  it('knows what leaves the site', () => {
    for (const href of ['https://x.y', '//x.y', '/\\x.y', 'mailto:a@b.co'])
      expect(leavesSite(href)).toBe(true);
    for (const href of ['/a', '#a', '?a', 'a/b:c', '/a//b']) expect(leavesSite(href)).toBe(false);
  });
});

describe.skipIf(!existsSync(join(data, 'urls/urltestdata.json')))('links of the real world', () => {
  const read = (path: string) => readFileSync(join(data, path), 'utf8');

  it('of the URL test suite are followed safely or not at all', () => {
    const urls: Array<{ input: string; href?: string; base: string | null }> = JSON.parse(
      read('urls/urltestdata.json'),
    );
    expect(urls.length).toBeGreaterThan(400);
    for (const { input } of urls) expectSafe(input);
  });

  it('of the URL test suite that are absolute web addresses lead where they led', () => {
    for (const { input, href } of JSON.parse(read('urls/urltestdata.json')) as Array<{
      input: string;
      href?: string;
    }>) {
      if (href === undefined || !/^https?:\/\//i.test(input.trim()) || !input.isWellFormed()) continue;
      const made = safeHref(input);
      expect(made, input).toBeDefined();
      expect(new URL(made ?? '').href).toBe(href);
    }
  });

  it('of attack lists run nothing, whole or by their attributes', () => {
    const vectors: string[] = [
      ...JSON.parse(read('sanitize/xss-vectors.json')).map((entry: { vector: string }) => entry.vector),
      ...JSON.parse(read('sanitize/loofah-sanitizer.json')).map((entry: { input: string }) => entry.input),
      ...JSON.parse(read('sanitize/dompurify-expect.json')).map(
        (entry: { payload: string }) => entry.payload,
      ),
      ...read('urls/open-redirects.txt').split('\n'),
    ];
    for (const vector of vectors) {
      expectSafe(vector);
      const unescaped = vector.replace(/\\x([0-9a-f]{2})/gi, (_all, hex) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      );
      expectSafe(unescaped);
      for (const match of unescaped.matchAll(
        /(?:href|src|action|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
      ))
        expectSafe(match[1] ?? match[2] ?? match[3] ?? '');
    }
  });

  it('that try to redirect elsewhere stay on the site or are dropped', () => {
    for (const line of read('urls/open-redirects.txt').split('\n')) {
      const path = sameSitePath(line);
      if (path === undefined) continue;
      expect(new URL(path, 'https://site.test').host).toBe('site.test');
      expect(new URL(decodeURIComponent(path), 'https://site.test').host).toBe('site.test');
    }
  });
});

describe('sameSitePath', () => {
  it('keeps paths of this site', () => {
    for (const path of ['/', '/about?x=1#y', '/%C3%BCber']) expect(sameSitePath(path)).toBe(path);
  });

  it('drops everything else', () => {
    for (const value of [
      '',
      'about',
      '//x.y',
      '/\\x.y',
      '/\t/x.y',
      'https://x.y',
      '/a\\b',
      '/%2f%2fx',
      '/%5cx.y',
      null,
      undefined,
    ])
      expect(sameSitePath(value)).toBeUndefined();
  });

  it('holds for any string', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[/\\a-z.:@\t\n%2f5c09]{0,16}$/), (value) => {
        const path = sameSitePath(value);
        if (path !== undefined) expect(new URL(path, 'https://site.test').host).toBe('site.test');
      }),
      { numRuns: 1000 },
    );
  });
});
