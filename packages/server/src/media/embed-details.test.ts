import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';

let server: TestPortico;
let editor: TestBrowser;
beforeAll(async () => {
  server = await createTestPortico();
  editor = (await server.signedIn('editor')).browser;
});
afterAll(() => server.close());

const DECK = 'https://speakerdeck.com/kiln/glazes';
const FRAME = 'https://speakerdeck.com/player/0123456789abcdef0123456789abcdef';
const frame = (src: string) => `<iframe src="${src}" width="710" height="399"></iframe>`;

/** A provider that answers so; @returns what the editor is told, and whom the server asked */
async function ask(href: string, answer: unknown, status = 200) {
  const asked: Array<{ url: string; maxBytes?: number; timeoutMs?: number }> = [];
  server.portico.fetchOutside = async (url, { maxBytes = 0, timeoutMs = 0 } = {}) => {
    asked.push({ url, maxBytes, timeoutMs });
    const body = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
    return { ok: true, status, headers: {}, body, url };
  };
  const reply = await editor.post('/api/rest/embed-details', { href });
  return { status: reply.statusCode, said: reply.json(), asked };
}

test('an editor is told what a provider calls something, and where its frame is', async () => {
  const { said, asked } = await ask(DECK, { title: ' Glazes\n for all ', html: frame(FRAME), width: 710 });
  expect(said).toEqual({ title: 'Glazes for all', player: FRAME });
  expect(asked).toEqual([
    {
      url: 'https://speakerdeck.com/oembed.json?url=https%3A%2F%2Fspeakerdeck.com%2Fkiln%2Fglazes&format=json',
      maxBytes: 256 * 1024,
      timeoutMs: 5000,
    },
  ]);
});

test('where the address says where its frame is, the provider is believed its title alone', async () => {
  const { said } = await ask('https://codepen.io/kiln/pen/aBcDeFg', {
    title: 'A wheel',
    html: frame('https://codepen.io/evil/embed/xxxxxxx'),
  });
  expect(said).toEqual({ title: 'A wheel' });
});

test('nothing of a hostile answer comes through but words', async () => {
  for (const html of [
    frame('https://evil.example/'),
    frame('https://speakerdeck.com@evil.example/player/0123456789abcdef0123456789abcdef'),
    frame('https://codepen.io/kiln/embed/aBcDeFg'),
    frame('javascript:alert(1)'),
    frame('data:text/html,x'),
    '<script src="https://speakerdeck.com/player/0123456789abcdef0123456789abcdef"></script>',
    `${'x'.repeat(20_000)}${frame(FRAME)}`,
    42,
    { src: FRAME },
    null,
  ])
    expect((await ask(DECK, { title: 'T', html })).said, String(html).slice(0, 80)).toEqual({ title: 'T' });
  const long = await ask(DECK, { title: 'a'.repeat(5000) });
  expect(long.said.title).toHaveLength(300);
  for (const answer of ['<html>', 'null', '[]', '"x"', '{', { title: 5 }, { title: ' ' }])
    expect((await ask(DECK, answer)).said).toEqual({});
  expect((await ask(DECK, { title: 'T' }, 404)).said).toEqual({});
});

test('nobody but the providers we know is ever asked', async () => {
  for (const href of [
    'https://evil.example/',
    'http://127.0.0.1/',
    'https://speakerdeck.com.evil.example/kiln/glazes',
    'https://speakerdeck.com@127.0.0.1/kiln/glazes',
    'javascript:alert(1)',
    '',
  ]) {
    const { status, asked } = await ask(href, {});
    expect([status, asked], href).toEqual([400, []]);
  }
  const { status, asked } = await ask('https://kiln.bandcamp.com/album/spring', {});
  expect([status, asked]).toEqual([200, []]);
});
