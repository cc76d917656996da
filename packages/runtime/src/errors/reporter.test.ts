import type { PageErrorEvent } from '@portico/model/visitor/page-reports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeReporter } from './reporter.ts';
import { fakeWindow } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 });
});
afterEach(() => {
  vi.useRealTimers();
});

function page(options: Parameters<typeof fakeWindow>[0] = {}) {
  const { window, fetch } = fakeWindow(options);
  const reporter = makeReporter(window);
  const tell = (message: string, more: object = {}) =>
    reporter.tell('error', Object.assign(new Error(message), more), { timestamp: Date.now() });
  const batches = () => fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)) as PageErrorEvent[]);
  return { window, fetch, reporter, tell, batches };
}

describe('failures of a page', () => {
  it('[V7.10] are posted as an array of events with event, data and timestamp', async () => {
    const { tell, fetch, batches } = page();
    tell('cup is null', { stack: 'Error: cup is null\n at x' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/events/RecordJavascriptErrors');
    expect(fetch.mock.calls[0]?.[1].method).toBe('POST');
    expect(batches()).toEqual([
      [
        {
          event: 'error',
          timestamp: 1_760_000_000_000,
          data: { message: 'cup is null', page: '/shop', stack: 'Error: cup is null\n at x' },
        },
      ],
    ]);
  });

  it('[V7.11] [V7.12] carry the CSRF token of the cookie in their header', async () => {
    const { tell, fetch } = page({ cookie: 'other=1; crumb=abc-DEF_9; more=2' });
    tell('x');
    await vi.advanceTimersByTimeAsync(1000);
    expect(fetch.mock.calls[0]?.[1].headers).toMatchObject({ 'x-csrf-token': 'abc-DEF_9' });
  });

  it('[V9.4] within a second of each other are one request', async () => {
    const { tell, batches } = page();
    tell('one');
    await vi.advanceTimersByTimeAsync(500);
    tell('two');
    await vi.advanceTimersByTimeAsync(999);
    expect(batches()).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(batches().map((batch) => batch.map(({ data }) => data.message))).toEqual([['one', 'two']]);
  });

  it('[V9.2] wait in a queue of ten', async () => {
    const { tell, batches } = page();
    for (let i = 0; i < 15; i++) tell(`error ${i}`);
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches()).toHaveLength(1);
    expect(batches()[0]).toHaveLength(10);
  });

  it('[V9.1] are told of twenty times in a page’s life', async () => {
    const { tell, batches } = page();
    for (let i = 0; i < 30; i++) {
      tell(`error ${i}`);
      await vi.advanceTimersByTimeAsync(1500);
    }
    expect(batches().flat()).toHaveLength(20);
    expect(batches()).toHaveLength(20);
  });

  it('[V9.3] have stacks of at most 5000 characters', async () => {
    const { tell, batches } = page();
    tell('deep', { stack: 'x'.repeat(20_000) });
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches()[0]?.[0]?.data.stack).toHaveLength(5000);
  });

  it('that never end are told of all the same', async () => {
    const { tell, batches } = page();
    for (let i = 0; i < 40; i++) {
      tell('again');
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(batches().flat().length).toBeGreaterThanOrEqual(10);
  });

  it('are sent at once when the page is left', () => {
    const { tell, window, batches } = page();
    tell('last words');
    window.dispatchEvent(new Event('pagehide'));
    expect(batches()).toHaveLength(1);
  });

  it('are lost in silence where the server does not answer', async () => {
    const { tell, fetch } = page();
    fetch.mockRejectedValue(new TypeError('Failed to fetch'));
    tell('x');
    await vi.advanceTimersByTimeAsync(5000);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are told whatever was thrown', async () => {
    const { reporter, batches } = page();
    const hostile = {
      get message(): string {
        throw new Error('no');
      },
      toString() {
        throw new Error('no');
      },
    };
    for (const thrown of ['text', 5, null, undefined, {}, Symbol('s'), new TypeError('typed'), hostile])
      reporter.tell('unhandledrejection', thrown, { timestamp: 1, where: 'block form' });
    await vi.advanceTimersByTimeAsync(1000);
    expect(batches()[0]?.map(({ data }) => data.message)).toEqual([
      'text',
      '5',
      'null',
      'undefined',
      '[object Object]',
      'Symbol(s)',
      'TypeError: typed',
      'Unknown error',
    ]);
    expect(batches()[0]?.[0]?.data.where).toBe('block form');
  });

  it('of browsers’ extensions, of calls called off and of layouts that took two frames are nobody’s', async () => {
    const { tell, reporter, fetch } = page();
    tell('x', { stack: 'Error: x\n at chrome-extension://abc/inject.js:1:1' });
    tell('x', { name: 'AbortError' });
    const observer = {
      message: 'ResizeObserver loop completed with undelivered notifications.',
      filename: '/',
    };
    reporter.tell('error', observer, { timestamp: 1 });
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetch).not.toHaveBeenCalled();
  });
});
