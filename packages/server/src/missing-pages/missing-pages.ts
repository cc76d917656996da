import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../core/portico.ts';
import { WaitingCounts } from '../core/waiting-counts.ts';
import { countedPath } from './counted-path.ts';
import { storeMissing } from './store-missing.ts';

/** Counts addresses that visitors asked for and nothing was at. Nothing of who asked is stored. */
export class MissingPages {
  readonly #counts: WaitingCounts<null>;

  constructor(portico: Portico) {
    this.#counts = new WaitingCounts(portico, storeMissing);
  }

  /** @param path canonical, as `normalisePath` gives it */
  note(site: Id, path: string): void {
    const kept = countedPath(path);
    if (kept !== null) this.#counts.note(site, kept, null);
  }

  /** Writes what waits. */
  flush(): Promise<void> {
    return this.#counts.flush();
  }
}

const opened = new WeakMap<Portico, MissingPages>();

/** Of a running server. */
export function missingPagesOf(portico: Portico): MissingPages {
  const known = opened.get(portico) ?? new MissingPages(portico);
  opened.set(portico, known);
  return known;
}
