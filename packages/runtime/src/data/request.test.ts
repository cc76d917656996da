import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RequestOptions } from '@portico/blocks/block-life';
import { API_ROOT } from '@portico/model/addresses/api-root';
import { RequestError } from '@portico/model/visitor/request-error';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeEvents } from '../life/events.ts';
import type { Runtime } from '../life/runtime.ts';
import { makeRequest } from './request.ts';

const overlay = vi.hoisted(() => ({ showOverlay: vi.fn() }));
vi.mock('../errors/overlay.ts', () => overlay);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let origin: string;
let answers: Answer[] = [];
let asked: Array<{ method: string; url: URL; headers: IncomingMessage['headers']; body: string }> = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { method = '', headers } = request;
    asked.push({ method, url: new URL(request.url ?? '', origin), headers, body });
    // The last answer stands for all that follow.
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  answers = [];
  asked = [];
  overlay.showOverlay.mockReset();
});

const json =
  (status: number, body: unknown): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
const text =
  (status: number, body: string): Answer =>
  (_request, response) => {
    response.writeHead(status).end(body);
  };
const broken: Answer = (request) => request.socket.destroy();

/** A page with a cookie jar of its own, calling over real connections. */
function page(cookie = '', more: { fetch?: typeof fetch } = {}) {
  const jar = new Map(cookie === '' ? [] : [cookie.split('=') as [string, string]]);
  const events = makeEvents();
  const heard: string[] = [];
  for (const name of ['portico:login-required', 'portico:authorization-fail'])
    events.on(name, () => heard.push(name));
  const runtime = {
    window: Object.assign(new EventTarget(), {
      fetch: more.fetch ?? fetch,
      location: new URL(`${origin}/shop`),
      navigator: { sendBeacon: () => true },
      crypto,
      document: {
        get cookie() {
          return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        },
        set cookie(line: string) {
          const [name = '', value = ''] = line.split(';')[0]?.split('=') ?? [];
          jar.set(name, value);
        },
      },
    }),
    tools: { events },
  } as unknown as Runtime;
  return { request: makeRequest(runtime), jar, heard, runtime };
}

async function failure(promise: Promise<unknown>): Promise<RequestError> {
  const error = await promise.then(
    () => undefined,
    (problem: unknown) => problem,
  );
  if (!(error instanceof RequestError)) throw new Error(`No RequestError: ${String(error)}`);
  return error;
}
/** The data layer's route to the overlay is a lazy import. */
const overlayShown = () =>
  vi.waitFor(() => expect(overlay.showOverlay).toHaveBeenCalledOnce(), { timeout: 10_000 });
const noOverlay = async () => {
  await vi.dynamicImportSettled();
  expect(overlay.showOverlay).not.toHaveBeenCalled();
};
const quiet = { quiet: true };

describe('a call of the data layer', () => {
  it('[V7.24] gets, posts, puts and deletes', async () => {
    answers = [json(200, { ok: true })];
    const { request } = page();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const options: RequestOptions = method === 'GET' ? {} : { body: { cup: 1 } };
      expect(await request(method, '/api/things', options)).toEqual({ ok: true });
    }
    expect(asked.map(({ method, body }) => [method, body])).toEqual([
      ['GET', ''],
      ['POST', '{"cup":1}'],
      ['PUT', '{"cup":1}'],
      ['DELETE', '{"cup":1}'],
    ]);
  });

  it('sends a form where the endpoint takes one', async () => {
    answers = [json(200, {})];
    await page().request('POST', '/api/census/RecordHit', { form: { event: 'View', data: '{"a":1}' } });
    expect(asked[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(asked[0]?.body).toBe('event=View&data=%7B%22a%22%3A1%7D');
  });

  it('[V7.25] carries the CSRF token of the cookie in its address', async () => {
    answers = [json(200, {})];
    await page('crumb=abc').request('GET', '/api/things', { query: { q: 'ü&' } });
    expect(asked[0]?.url.searchParams.get('crumb')).toBe('abc');
    expect(asked[0]?.url.searchParams.get('q')).toBe('ü&');
    expect(asked[0]?.headers['x-csrf-token']).toBe('abc');
  });

  it("makes the CSRF token of a visitor's first write, and keeps it", async () => {
    answers = [json(200, {}), json(200, {}), json(200, {})];
    const { request, jar } = page();
    await request('GET', '/api/things');
    await request('POST', '/api/things', { body: {} });
    await request('POST', '/api/things', { body: {} });
    const sent = asked.map(({ url }) => url.searchParams.get('crumb'));
    expect(sent).toEqual([null, jar.get('crumb'), jar.get('crumb')]);
    expect(jar.get('crumb')).toMatch(/^[0-9a-f]{32}$/);
  });

  it('[B9.48] begins at /api/, and at /api/rest/ for REST', async () => {
    expect(API_ROOT).toBe('/api/');
    answers = [json(200, {})];
    const { request } = page();
    await request('GET', 'census/button-render');
    await request('GET', 'rest/documents');
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/api/census/button-render',
      '/api/rest/documents',
    ]);
  });

  it('[V7.26] reads the answer as JSON', async () => {
    answers = [text(200, '{"list":[1,2]}')];
    expect(await page().request('GET', '/api/x')).toEqual({ list: [1, 2] });
    answers = [text(200, '<html>')];
    expect((await failure(page().request('GET', '/api/x', quiet))).kind).toBe('unparsable');
  });

  it.each([204, 1223])('[V7.28] counts %i as success without content', async (status) => {
    const fetch = async () => ({ status, ok: status < 300, text: async () => '' }) as Response;
    expect(await page('', { fetch }).request('DELETE', '/api/x')).toBeUndefined();
  });
});

describe('a failed call', () => {
  it('[V8.1] says that an answer is no JSON', async () => {
    answers = [text(200, 'Hello $& there')];
    const { message } = await failure(page('crumb=secret').request('GET', '/api/x', quiet));
    expect(message).toContain(
      `Internal Error: Unable to parse server response from (${origin}/api/x) as JSON: Unexpected token`,
    );
    expect(message).not.toContain('secret');
  });

  it.each([
    [401, 'Unauthorized request'],
    [403, 'Unauthorized request'],
    [500, 'Internal server error. Please try again later.'],
    [501, 'Internal server error. Please try again later.'],
    [503, 'This service is temporarily unavailable. Please try again later.'],
    [504, 'Unable to connect. Please try again'],
    [418, 'Unable to connect. Please try again'],
  ])('[V8.2] [V8.3] [V8.4] [V8.5] of status %i says: %s', async (status, message) => {
    for (const answer of [json(status, {}), text(status, '<h1>Bad</h1>')]) {
      answers = [answer];
      const error = await failure(page().request('GET', '/api/x', quiet));
      expect([error.message, error.status]).toEqual([message, status]);
    }
  });

  it('[V8.5] [B8.47] says that there is no connection', async () => {
    answers = [broken];
    const error = await failure(page().request('GET', '/api/x', quiet));
    expect([error.message, error.status, error.kind]).toEqual([
      'Unable to connect. Please try again',
      0,
      'connection',
    ]);
  });

  it('gives up on a server that does not answer', async () => {
    answers = [() => {}];
    const error = await failure(page().request('GET', '/api/x', { quiet: true, timeoutMs: 50 }));
    expect(error.status).toBe(0);
  });

  it('[V8.6] without a connection is tried again after 200 ms, as often as is said', async () => {
    answers = [broken, json(504, {}), json(200, { done: true })];
    const begun = performance.now();
    expect(await page().request('GET', '/api/x', { retries: 2 })).toEqual({ done: true });
    expect(performance.now() - begun).toBeGreaterThanOrEqual(395);
    expect(asked).toHaveLength(3);
    answers = [broken];
    asked = [];
    await failure(page().request('GET', '/api/x', { retries: 2, quiet: true }));
    expect(asked.length).toBeGreaterThanOrEqual(3);
  });

  it('[V8.6] that was refused, or has no retries, is not tried again', async () => {
    answers = [json(503, {})];
    await failure(page().request('GET', '/api/x', { retries: 3, quiet: true }));
    expect(asked).toHaveLength(1);
    answers = [json(504, {})];
    await failure(page().request('GET', '/api/x', quiet));
    expect(asked).toHaveLength(2);
  });

  it.each([400, 401, 500, 502])(
    '[V8.7] [V8.8] of status %i says what the server says of this call, before any fixed text',
    async (status) => {
      for (const body of [{ error: 'The last cup is sold.' }, { message: 'The last cup is sold.' }]) {
        answers = [json(status, body)];
        const error = await failure(page().request('GET', '/api/x', quiet));
        expect([error.kind, error.message]).toEqual(['product', 'The last cup is sold.']);
      }
      answers = [json(status, { billingErrorCode: 'card-declined' })];
      const error = await failure(page().request('GET', '/api/x', quiet));
      expect([error.kind, error.body.billingErrorCode]).toEqual(['product', 'card-declined']);
    },
  );

  it('keeps the fixed text where the server’s words are no text', async () => {
    answers = [json(500, { error: { code: 5 }, message: '' })];
    const error = await failure(page().request('GET', '/api/x', quiet));
    expect([error.kind, error.message]).toEqual(['status', 'Internal server error. Please try again later.']);
    answers = [json(500, ['error'])];
    expect((await failure(page().request('GET', '/api/x', quiet))).body).toEqual(['error']);
  });

  it('[V8.9] fires an event when the server wants somebody to sign in', async () => {
    answers = [json(401, { error: 'Please log in.', loginRequired: true })];
    const { request, heard } = page();
    await failure(request('GET', '/api/x'));
    expect(heard).toEqual(['portico:login-required']);
    await noOverlay();
  });

  it('[V8.10] covers the page when the account may not, and fires an event', async () => {
    answers = [json(403, { error: 'Your role does not allow this.', authorizationFail: true })];
    const { request, heard } = page();
    await failure(request('GET', '/api/x', { dialog: { showErrors: vi.fn() } }));
    expect(heard).toEqual(['portico:authorization-fail']);
    await overlayShown();
  });

  it('[V8.11] heals a stale CSRF token from the answer and tries again, once', async () => {
    answers = [json(403, { error: 'Stale.', crumbFail: true, crumb: 'fresh' }), json(200, { done: true })];
    const { request, jar } = page('crumb=stale');
    expect(await request('POST', '/api/x', { body: {} })).toEqual({ done: true });
    expect(asked.map(({ url, headers }) => [url.searchParams.get('crumb'), headers['x-csrf-token']])).toEqual(
      [
        ['stale', 'stale'],
        ['fresh', 'fresh'],
      ],
    );
    expect(jar.get('crumb')).toBe('fresh');

    asked = [];
    answers = [json(403, { crumbFail: true, crumb: 'other' })];
    await failure(request('POST', '/api/x', quiet));
    expect(asked).toHaveLength(2);
  });

  it('takes no CSRF token that would change the cookie’s other parts', async () => {
    answers = [json(403, { crumbFail: true, crumb: 'x; Domain=example.com' })];
    const { request, jar } = page('crumb=old');
    await failure(request('POST', '/api/x', quiet));
    expect([...jar]).toEqual([['crumb', 'old']]);
  });

  it('[V8.12] goes to the caller who takes it, to the fields of a dialog, or over the page', async () => {
    const refused = { error: 'Two fields are not valid.', errors: { email: 'Not an email address.' } };
    const { request } = page();

    answers = [json(400, refused)];
    const onFailure = vi.fn();
    const error = await failure(request('POST', '/api/x', { onFailure }));
    expect(onFailure).toHaveBeenCalledWith(error);

    const showErrors = vi.fn();
    await failure(request('POST', '/api/x', { dialog: { showErrors } }));
    expect(showErrors).toHaveBeenCalledWith(
      { email: 'Not an email address.' },
      expect.objectContaining({ message: 'Two fields are not valid.' }),
    );
    await failure(request('POST', '/api/x'));
    await noOverlay();

    answers = [json(500, {})];
    await failure(request('POST', '/api/x', quiet));
    await failure(request('POST', '/api/x', { onFailure }));
    await noOverlay();
    answers = [text(200, '<html>')];
    await failure(request('POST', '/api/x', quiet));
    await noOverlay();
    await failure(request('POST', '/api/x', { onFailure }));
    await overlayShown();
    expect(onFailure).toHaveBeenCalledTimes(2);
    overlay.showOverlay.mockReset();
    answers = [json(500, {})];
    const shown = await failure(request('POST', '/api/x'));
    await overlayShown();
    expect(overlay.showOverlay.mock.calls[0]?.[1]).toBe(shown);
  });
});
