import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeWindow } from './testing.ts';
import { makeTrace } from './trace.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function page(cookie = '') {
  const { window, sendBeacon } = fakeWindow({ cookie });
  const batches = () =>
    Promise.all(
      sendBeacon.mock.calls.map(
        async ([, body]) => (JSON.parse(await body.text()) as { data: unknown[] }).data,
      ),
    );
  return { window, sendBeacon, trace: makeTrace(window), batches };
}

describe('what a page writes down', () => {
  it('[V7.13] is data: an array of entries with page, type and data', async () => {
    const { trace, sendBeacon, batches } = page('crumb=abc');
    trace.write('retry', { status: 503 });
    trace.write('healed');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sendBeacon.mock.calls[0]?.[0]).toBe('/api/events/Trace?crumb=abc');
    expect(await batches()).toEqual([
      [
        { pageUrl: '/shop', type: 'retry', data: { status: 503 } },
        { pageUrl: '/shop', type: 'healed', data: null },
      ],
    ]);
  });

  it('[V7.14] is sent every 30 s, and when the page is left', async () => {
    const { window, trace, sendBeacon } = page();
    trace.write('one');
    await vi.advanceTimersByTimeAsync(29_999);
    trace.write('two');
    expect(sendBeacon).toHaveBeenCalledTimes(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    trace.write('three');
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sendBeacon).toHaveBeenCalledTimes(2);
    trace.write('four');
    window.dispatchEvent(new Event('pagehide'));
    expect(sendBeacon).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(90_000);
    expect(sendBeacon).toHaveBeenCalledTimes(3);
  });

  it('is bounded', async () => {
    const { trace, batches } = page();
    trace.write('long', 'x'.repeat(5000));
    for (let i = 0; i < 200; i++) trace.write('many', i);
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await batches())[0]).toHaveLength(50);
  });
});
