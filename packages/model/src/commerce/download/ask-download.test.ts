import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGAIN_MS, askDownload, type DownloadGrant, downloadStanding, RESUMABLE_MS } from './ask-download.ts';
import { downloadName } from './download-name.ts';

const BYTES = 1000;
const fresh = (change: Partial<DownloadGrant> = {}): DownloadGrant => ({
  allowed: 3,
  used: 0,
  expiresMs: null,
  begunMs: null,
  sentBytes: 0,
  bytes: BYTES,
  ...change,
});

describe('a download', () => {
  const whole = { isPart: false, bytes: BYTES, isEnded: false };

  it('counts as it begins, and once for all parts of a day', () => {
    const first = askDownload(fresh(), { ...whole, nowMs: 0 });
    if (!first.ok) throw new Error('refused');
    expect([first.counts, first.grant.used]).toEqual([true, 1]);
    const part = askDownload(first.grant, { ...whole, isPart: true, bytes: 10, nowMs: RESUMABLE_MS - 1 });
    expect(part).toMatchObject({ ok: true, counts: false });
    expect(askDownload(first.grant, { ...whole, isPart: true, nowMs: RESUMABLE_MS })).toMatchObject({
      counts: true,
    });
    expect(askDownload(first.grant, { ...whole, nowMs: AGAIN_MS - 1 })).toMatchObject({ counts: false });
    expect(askDownload(first.grant, { ...whole, nowMs: AGAIN_MS })).toMatchObject({ counts: true });
  });

  it('that was the last one is resumed, but no new one begins', () => {
    const last = fresh({ allowed: 1, used: 1, begunMs: 0, sentBytes: BYTES });
    expect(askDownload(last, { ...whole, isPart: true, nowMs: 60_000 })).toMatchObject({ ok: true });
    expect(askDownload(last, { ...whole, nowMs: 60_000 })).toEqual({ ok: false, standing: 'used-up' });
  });

  it('ends with its order, whatever else holds', () => {
    const running = fresh({ used: 1, begunMs: 0 });
    expect(askDownload(running, { ...whole, isPart: true, nowMs: 1, isEnded: true })).toEqual({
      ok: false,
      standing: 'ended',
    });
  });

  const asks = fc.array(
    fc.record({
      afterMs: fc.nat(2 * RESUMABLE_MS),
      isPart: fc.boolean(),
      bytes: fc.integer({ min: 1, max: BYTES }),
      /** How much of that is not sent, as the connection breaks. */
      unsent: fc.nat(BYTES),
    }),
    { maxLength: 60 },
  );

  it('is never counted more often than allowed, and no count brings more than three times the file', () => {
    fc.assert(
      fc.property(
        asks,
        fc.integer({ min: 0, max: 5 }),
        fc.nat(10 * RESUMABLE_MS),
        (steps, allowed, expiresMs) => {
          let grant = fresh({ allowed, expiresMs });
          let nowMs = 0;
          let sent = 0;
          for (const { afterMs, isPart, bytes, unsent } of steps) {
            nowMs += afterMs;
            const answer = askDownload(grant, { nowMs, isPart, bytes, isEnded: false });
            if (!answer.ok) {
              expect(answer.standing).toBe(downloadStanding(grant, nowMs, false));
              continue;
            }
            if (answer.counts) {
              expect(answer.grant.used).toBe(grant.used + 1);
              expect(nowMs).toBeLessThan(expiresMs);
              sent = 0;
            } else expect(answer.grant.used).toBe(grant.used);
            const missing = Math.min(unsent, bytes);
            sent += bytes - missing;
            expect(sent).toBeLessThan(3 * BYTES);
            grant = { ...answer.grant, sentBytes: Math.max(0, answer.grant.sentBytes - missing) };
          }
          expect(grant.used).toBeLessThanOrEqual(allowed);
        },
      ),
    );
  });

  it('without limits always begins', () => {
    fc.assert(
      fc.property(asks, (steps) => {
        let grant = fresh({ allowed: null });
        let nowMs = 0;
        for (const { afterMs, isPart, bytes } of steps) {
          nowMs += afterMs;
          const answer = askDownload(grant, { nowMs, isPart, bytes, isEnded: false });
          if (!answer.ok) throw new Error(answer.standing);
          grant = answer.grant;
        }
      }),
    );
  });
});

it('the name a file is saved under is safe everywhere, and stays as it is when it is stored again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
      const name = downloadName(given);
      expect([...name].length).toBeGreaterThan(0);
      expect([...name].length).toBeLessThanOrEqual(120);
      expect(name).not.toMatch(/[\p{Cc}<>:"/\\|?*]|^\.|\.$/u);
      expect(name.isWellFormed()).toBe(true);
      expect(downloadName(name)).toBe(name);
    }),
  );
  expect(downloadName('A “plan” for 2027.pdf')).toBe('A “plan” for 2027.pdf');
  expect(downloadName('...')).toBe('file');
});
