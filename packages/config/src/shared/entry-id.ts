import { makeId } from '@portico/model/documents/id';

/** An id for a new entry of a menu. */
export function newEntryId(): string {
  return makeId(Date.now(), crypto.getRandomValues(new Uint8Array(6)));
}
