import type { Id } from '@portico/model/documents/id';

/**
 * What an instance has told its own caches, so that it does not tell them again when it reads the row of it: pages
 * rendered in between are no older than the change.
 *
 * A row of ours that nobody told the caches of is still news: one written where the caller tells nobody, or whose
 * commit went through although the answer to it was lost. So a row counts as told only if its tags were told since the
 * reading before the one that found it began, for by then it was not committed.
 */
export class OwnInvalidations {
  /** The reading each tag of a site was told after, last. */
  readonly #told = new Map<string, number>();
  #begun = 0;
  /** The last reading that came to its end. */
  #ended = 0;

  /** Our caches have been told, after the commit. */
  tell(siteId: Id, tags: readonly string[]): void {
    for (const tag of tags) this.#told.set(`${siteId} ${tag}`, this.#begun);
  }

  /** @returns the reading, to be ended once its rows have been looked at; one that fails never is */
  beginReading(): number {
    return ++this.#begun;
  }

  /** Have our caches been told of all tags of a row of ours that was not there in the reading before? */
  hasTold(siteId: Id, tags: readonly string[]): boolean {
    return tags.every((tag) => (this.#told.get(`${siteId} ${tag}`) ?? -1) >= this.#ended);
  }

  endReading(reading: number): void {
    this.#ended = reading;
    for (const [key, after] of this.#told) if (after < reading) this.#told.delete(key);
  }
}
