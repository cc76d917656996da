/** What is stored: a value and, where it ends, until when (ms since 1970) [B3.69]. */
interface StoredRecord {
  value: unknown;
  expires?: number;
}

/** `session` lasts as long as the tab; `local` stays. */
export type RecordPlace = 'session' | 'local';

/** Storage a browser denies throws as it is named. */
const storageOf = (place: RecordPlace): Storage => (place === 'session' ? sessionStorage : localStorage);

/**
 * Keeps a value that JSON can hold.
 * @param lifetimeMs how long; without it as long as its place lasts
 * @returns whether it is kept: browsers may deny storage, or be full
 */
export function writeRecord(
  key: string,
  value: unknown,
  lifetimeMs?: number,
  place: RecordPlace = 'session',
): boolean {
  const stored: StoredRecord = { value };
  if (lifetimeMs !== undefined) stored.expires = Date.now() + lifetimeMs;
  try {
    storageOf(place).setItem(key, JSON.stringify(stored));
    return true;
  } catch {
    return false;
  }
}

/**
 * What was kept; undefined where nothing was, where its time is over, and for anything not written by `writeRecord`.
 * Its shape is the caller's to check: visitors can change it.
 */
export function readRecord(key: string, place: RecordPlace = 'session'): unknown {
  try {
    const storage = storageOf(place);
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('value' in stored)) return undefined;
    const expires = 'expires' in stored ? stored.expires : undefined;
    if (typeof expires === 'number' && expires <= Date.now()) {
      storage.removeItem(key);
      return undefined;
    }
    return stored.value;
  } catch {
    return undefined;
  }
}
