import { expect, test, vi } from 'vitest';
import {
  ApiClient,
  ApiError,
  CancelledError,
  type ClientParts,
  NoAnswerError,
  OfflineError,
} from './client.ts';

type Answer =
  | { status: number; body?: unknown }
  | 'unreachable'
  | 'cut off'
  | { status: number; html: string };

/** A client whose server gives these answers in turn. */
function setUp(answers: Answer[], parts: Partial<ClientParts> = {}) {
  const sent: Array<{ url: string; method: string; crumb: string | undefined; body: unknown }> = [];
  const reached: boolean[] = [];
  const client = new ApiClient({
    fetch: (async (url: string, init: RequestInit) => {
      const headers = init.headers as Record<string, string>;
      sent.push({
        url,
        method: init.method ?? '',
        crumb: headers['x-csrf-token'],
        body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      });
      const answer = answers.shift();
      if (answer === undefined || answer === 'unreachable') throw new TypeError('Failed to fetch');
      if (answer === 'cut off')
        return new Response(
          new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }),
        );
      if ('html' in answer) return new Response(answer.html, { status: answer.status });
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
      });
    }) as typeof fetch,
    signIn: async () => false,
    confirmPassword: async () => false,
    onReach: (value) => reached.push(value),
    onDiskFull: () => undefined,
    ...parts,
  });
  client.setCsrfToken('old');
  return { client, sent, reached };
}

const crumbFail = { status: 403, body: { error: 'Stale', crumbFail: true, crumb: 'fresh' } };
const loginRequired = { status: 401, body: { error: 'Log in', loginRequired: true } };

test('writes carry the CSRF token, reads do not, 204 is nothing', async () => {
  const { client, sent } = setUp([{ status: 200, body: { a: 1 } }, { status: 204 }]);
  expect(await client.get('/rest/documents', { query: { kind: 'page', q: '' } })).toEqual({ a: 1 });
  expect(await client.post('/rest/documents', { kind: 'page' })).toBeUndefined();
  expect(sent[0]).toMatchObject({ url: '/api/rest/documents?kind=page', crumb: undefined });
  expect(sent[1]).toMatchObject({ method: 'POST', crumb: 'old', body: { kind: 'page' } });
});

test('a stale CSRF token heals by one retry with the fresh one, and only one', async () => {
  const healed = setUp([crumbFail, { status: 200, body: 'saved' }]);
  expect(await healed.client.put('/x', {})).toBe('saved');
  expect(healed.sent.map((request) => request.crumb)).toEqual(['old', 'fresh']);

  const stuck = setUp([crumbFail, crumbFail, { status: 200 }]);
  await expect(stuck.client.put('/x', {})).rejects.toBeInstanceOf(ApiError);
  expect(stuck.sent).toHaveLength(2);
});

test('an ended session asks to log in once for all waiting requests and sends them again with their text', async () => {
  const signIn = vi.fn(async () => 'new');
  const { client, sent } = setUp(
    [loginRequired, loginRequired, { status: 200, body: 1 }, { status: 200, body: 2 }],
    { signIn },
  );
  const answers = await Promise.all([
    client.put('/a', { title: 'Unsaved' }),
    client.put('/b', { title: 'Also' }),
  ]);
  expect(answers.sort()).toEqual([1, 2]);
  expect(signIn).toHaveBeenCalledOnce();
  expect(sent.slice(2).map((request) => request.crumb)).toEqual(['new', 'new']);
  expect(sent.slice(2).map((request) => request.body)).toContainEqual({ title: 'Unsaved' });
});

test('closing a question that had to be answered cancels without an error text', async () => {
  await expect(setUp([loginRequired]).client.put('/a', {})).rejects.toBeInstanceOf(CancelledError);
  const confirm = { status: 403, body: { error: 'Confirm', code: 'confirm-password' } };
  await expect(setUp([confirm]).client.delete('/a')).rejects.toBeInstanceOf(CancelledError);
});

test('a needed password is asked for and the request sent again', async () => {
  const confirm = { status: 403, body: { error: 'Confirm', code: 'confirm-password' } };
  const { client } = setUp([confirm, { status: 204 }], { confirmPassword: async () => true });
  await expect(client.delete('/contributors/1')).resolves.toBeUndefined();
});

test('refusals keep their texts by field; a broken answer still reads as a sentence', async () => {
  const refused = setUp([{ status: 400, body: { error: 'Please check', errors: { slug: 'Taken.' } } }]);
  await expect(refused.client.post('/x')).rejects.toMatchObject({ status: 400, errors: { slug: 'Taken.' } });
  const broken = setUp([{ status: 500 }]);
  await expect(broken.client.post('/x')).rejects.toThrow('The server had a problem. Please try again.');
});

test('a server out of reach is told apart from a refusal', async () => {
  const { client, reached } = setUp(['unreachable', { status: 200, body: {} }]);
  await expect(client.get('/x')).rejects.toBeInstanceOf(OfflineError);
  await client.get('/x');
  expect(reached).toEqual([false, true]);
});

test.each<[string, Answer]>([
  ['ends in the middle of its answer', 'cut off'],
  ['is away, as a proxy before it says', { status: 502, html: '<h1>Bad Gateway</h1>' }],
])('a server that %s was not reached: what is typed is kept and tried again', async (_what, answer) => {
  const { client, reached } = setUp([answer, { status: 200, body: 'saved' }]);
  await expect(client.put('/x', {})).rejects.toBeInstanceOf(OfflineError);
  expect(await client.put('/x', {})).toBe('saved');
  expect(reached).toEqual([false, true]);
});

test('a server that is silent for too long is no server out of reach: what it did is not known', async () => {
  const { client, reached } = setUp([], {
    fetch: ((_url: string, { signal }: RequestInit) =>
      new Promise((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      })) as typeof fetch,
  });
  await expect(client.post('/rest/releases', {}, { answerMs: 20 })).rejects.toBeInstanceOf(NoAnswerError);
  expect(reached).toEqual([]);
  const left = new AbortController();
  const asked = client.request('GET', '/x', { signal: left.signal, answerMs: 10_000 });
  left.abort(new Error('left'));
  await expect(asked).rejects.toThrow('left');
});

test('a server whose disk is full says why, and the app is told', async () => {
  const onDiskFull = vi.fn();
  const full = { status: 507, body: { error: 'The disk is full.', code: 'disk-full' } };
  const { client, reached } = setUp([full], { onDiskFull });
  await expect(client.put('/x', { text: 'typed' })).rejects.toMatchObject({
    status: 507,
    message: 'The disk is full.',
  });
  expect(onDiskFull).toHaveBeenCalledOnce();
  expect(reached).toEqual([true]);
});
