import type { RuntimePage } from '@portico/model/page/runtime-page';
import { mayStore } from '../may-store.ts';

/** Recordings from this length on go on where they were left. */
const LONG_S = 600;
/** So close to its end a recording was heard. */
const HEARD_S = 15;

/**
 * Where a long recording was left, kept in this tab alone; where the site asks about cookies, only for those who said
 * yes.
 */
export function listeningPlace(page: Pick<RuntimePage, 'consent'>, src: string) {
  const key = `portico:listening:${src}`;
  return {
    left(): number {
      try {
        return Number(sessionStorage.getItem(key)) || 0;
      } catch {
        return 0;
      }
    },
    keep(at: number, length: number): void {
      if (length < LONG_S || !mayStore(page)) return;
      try {
        if (at < HEARD_S || at > length - HEARD_S) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, String(Math.floor(at)));
      } catch {
        // Without storage it begins at the beginning.
      }
    },
  };
}
