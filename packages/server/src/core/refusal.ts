import type { Conflict } from '@portico/model/documents/merge';
import type { FieldErrors } from '@portico/model/documents/validation';
import type { DocumentRecord } from '../content/document-record.ts';

/** Why a service did not do what it was asked: something its caller can help. */
export interface Refusal {
  ok: false;
  /**
   * `not-found`: no such document, or none of this site. `invalid`: see `errors`. `conflict`: somebody else changed
   * the same field. `forbidden`: needs a permission. `unreadable`: written by a newer Portico.
   * `address-taken`: another document answers there. `state`: not possible as things stand. `published-since`: would
   * go over something that was published after it was prepared.
   */
  code:
    | 'not-found'
    | 'invalid'
    | 'conflict'
    | 'forbidden'
    | 'unreadable'
    | 'address-taken'
    | 'state'
    | 'published-since';
  message: string;
  /** Texts by field, paths joined with dots. */
  errors?: FieldErrors;
  conflicts?: Conflict[];
  document?: DocumentRecord;
}

export type Outcome<T> = { ok: true; value: T } | Refusal;

export function done<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

export function refuse(code: Refusal['code'], message: string, more: Partial<Refusal> = {}): Refusal {
  return { ok: false, code, message, ...more };
}

export const notFound = (): Refusal => refuse('not-found', 'This no longer exists on the site.');

/** Carries a refusal out of a transaction, so that everything in it is undone. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

/** Runs work that may throw `Refused` and gives its refusal back as a value. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  try {
    return done(await work());
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
