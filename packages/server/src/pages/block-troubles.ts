import type { Id } from '@portico/model/documents/id';
import type { Log } from '../core/portico.ts';
import type { RenderedDocument } from './render-page.ts';

/** How many are remembered, the latest. */
const REMEMBERED = 1000;

/**
 * Tells the log what was wrong with blocks of rendered pages: once each, however often a page is rendered. A stored
 * value that cannot be read is a warning, as its block is shown without it.
 */
export class BlockTroubles {
  readonly #log: Log;
  readonly #told = new Set<string>();

  constructor(log: Log) {
    this.#log = log;
  }

  tell(site: Id, path: string, { failed, ignored }: Pick<RenderedDocument, 'failed' | 'ignored'>): void {
    for (const { block, error } of failed)
      if (this.#isNew(site, path, block, error))
        this.#log.error({ error, site, path, block }, 'A block could not be drawn');
    for (const { block, error } of ignored)
      if (this.#isNew(site, path, block, error))
        this.#log.warn({ error, site, path, block }, 'A block is shown without a stored value');
  }

  #isNew(...what: string[]): boolean {
    const key = what.join('\n');
    if (this.#told.has(key)) return false;
    const [first] = this.#told;
    if (this.#told.size >= REMEMBERED && first !== undefined) this.#told.delete(first);
    this.#told.add(key);
    return true;
  }
}
