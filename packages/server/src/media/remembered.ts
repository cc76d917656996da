import type { Id } from '@portico/model/documents/id';
import type { MediaAsset, MediaRecords } from './records.ts';

/** Other instances' changes are seen after at most this long. */
const KEPT_MS = 10_000;
const MOST = 5000;

/** Assets looked up a moment ago, so that a page of pictures does not ask the database for each. */
export interface Remembered {
  find(siteId: Id, hashOrId: string): Promise<MediaAsset | null>;
  /** To be called when an asset of the site has changed. */
  forget(siteId: Id, asset: Pick<MediaAsset, 'hash' | 'id'>): void;
}

export function createRemembered(records: Pick<MediaRecords, 'find'>, nowMs: () => number): Remembered {
  const kept = new Map<string, { asset: MediaAsset; until: number }>();
  // Counts changes, so that an answer read before one is not kept after it.
  let changes = 0;

  return {
    async find(siteId, hashOrId) {
      const key = `${siteId}/${hashOrId}`;
      const found = kept.get(key);
      // What ends later than it can was remembered by a clock that was ahead.
      if (found && found.until > nowMs() && found.until <= nowMs() + KEPT_MS) return found.asset;
      kept.delete(key);
      const seen = changes;
      const asset = await records.find(siteId, hashOrId);
      // Only what exists is stored: names are anyone's to invent.
      if (asset && seen === changes) {
        const oldest = kept.keys().next().value;
        if (kept.size >= MOST && oldest !== undefined) kept.delete(oldest);
        kept.set(key, { asset, until: nowMs() + KEPT_MS });
      }
      return asset;
    },
    forget(siteId, { hash, id }) {
      changes++;
      kept.delete(`${siteId}/${hash}`);
      kept.delete(`${siteId}/${id}`);
    },
  };
}
