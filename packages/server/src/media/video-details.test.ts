import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPortico, type TestBrowser, type TestPortico } from '../accounts/testing.ts';

let server: TestPortico;
let owner: TestBrowser;
beforeAll(async () => {
  server = await createTestPortico();
  owner = (await server.signedIn('admin')).browser;
});
afterAll(() => server.close());

/** A provider that answers so; @returns what the owner is told, and whom the server asked */
async function ask(href: string, answer: unknown, status = 200) {
  const asked: string[] = [];
  server.portico.fetchOutside = async (url) => {
    asked.push(url);
    const body = Buffer.from(typeof answer === 'string' ? answer : JSON.stringify(answer));
    return { ok: true, status, headers: {}, body, url };
  };
  const reply = await owner.post('/api/rest/video-details', { href });
  return { status: reply.statusCode, said: reply.json(), asked };
}

test('[B8.51] a video of a Vimeo Basic account is unsupported, and its owner reads why', async () => {
  const { said, asked } = await ask('https://vimeo.com/76979871', {
    account_type: 'basic',
    width: 480,
    height: 270,
  });
  expect(said).toEqual({
    problem: 'Vimeo Basic accounts are unsupported. Please share a video from a different account.',
  });
  expect(asked).toEqual([
    'https://vimeo.com/api/oembed.json?url=https%3A%2F%2Fvimeo.com%2F76979871&format=json',
  ]);
});

test('of other videos their size is told, where their provider says it', async () => {
  const size = { width: 640, height: 272 };
  expect((await ask('https://vimeo.com/76979871', { account_type: 'pro', ...size })).said).toEqual(size);
  expect((await ask('https://youtu.be/dQw4w9WgXcQ', { ...size, html: '<script>' })).said).toEqual(size);
  for (const answer of ['<html>', 'null', '[]', { width: '100%', height: 10 }, { width: -1, height: 1e9 }])
    expect((await ask('https://youtu.be/dQw4w9WgXcQ', answer)).said).toEqual({});
  expect((await ask('https://youtu.be/dQw4w9WgXcQ', size, 404)).said).toEqual({});
});

test('nobody but the providers we know is ever asked', async () => {
  for (const href of [
    'https://evil.example/',
    'http://127.0.0.1/',
    'https://open.spotify.com/track/11dFghVXANMlKmJXsNCbNl',
    '',
  ]) {
    const { status, asked } = await ask(href, {});
    expect([status, asked], href).toEqual([400, []]);
  }
});
