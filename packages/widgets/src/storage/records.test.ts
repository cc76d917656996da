import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readRecord, writeRecord } from './records.ts';

function storage(): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  } as Storage;
}

describe('stored records', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z') });
    vi.stubGlobal('sessionStorage', storage());
    vi.stubGlobal('localStorage', storage());
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('[B3.69] hold a value and an optional time of expiry, after which they read as absent', () => {
    writeRecord('cart', { items: [1, 2] }, 1000);
    writeRecord('seen', true);
    expect(JSON.parse(sessionStorage.getItem('cart') ?? '')).toEqual({
      value: { items: [1, 2] },
      expires: Date.parse('2026-05-01T12:00:01Z'),
    });
    vi.advanceTimersByTime(999);
    expect(readRecord('cart')).toEqual({ items: [1, 2] });
    vi.advanceTimersByTime(1);
    expect(readRecord('cart')).toBeUndefined();
    expect(sessionStorage.getItem('cart')).toBeNull();
    vi.advanceTimersByTime(365 * 86_400_000);
    expect(readRecord('seen')).toBe(true);
  });

  it('lie in the place named', () => {
    writeRecord('closed', 1, undefined, 'local');
    expect(readRecord('closed')).toBeUndefined();
    expect(readRecord('closed', 'local')).toBe(1);
  });

  it.each(['', 'nonsense', '7', 'null', '"value"', '{"other":1}'])(
    'read as absent where %j stands',
    (text) => {
      sessionStorage.setItem('key', text);
      expect(readRecord('key')).toBeUndefined();
    },
  );

  it('do without a storage that is full or denied', () => {
    sessionStorage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(writeRecord('key', 1)).toBe(false);
    vi.stubGlobal('sessionStorage', undefined);
    expect(writeRecord('key', 1)).toBe(false);
    expect(readRecord('key')).toBeUndefined();
  });
});
