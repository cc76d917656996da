import { randomInt } from 'node:crypto';
import { type Id, makeId } from '@portico/model/documents/id';
import type { Kysely, Transaction } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../database/tables.ts';
import type { Environment } from './environment.ts';
import type { fetchOutside } from '../outgoing/fetch-outside.ts';
import type { NameRecords } from '../outgoing/name-records.ts';

/** Structured log: one JSON line per event. Secrets and personal data never enter it. */
export interface Log {
  info(data: Record<string, unknown>, message: string): void;
  warn(data: Record<string, unknown>, message: string): void;
  error(data: Record<string, unknown>, message: string): void;
}

/**
 * What every service is given: the running server's few shared things. Services are plain functions with this as
 * their first argument (`saveDocument(portico, siteId, …)`); tests make one with a database and a clock of their own.
 */
export interface Portico {
  env: Environment;
  db: Kysely<Database>;
  pool: Pool;
  log: Log;
  now(): Date;
  newId(): Id;
  /** The one way out; tests lend one that leads to a stand-in. */
  fetchOutside: typeof fetchOutside;
  /** What the domain name system says; tests lend one that says what they want. */
  nameRecords: NameRecords;
  /**
   * Tells this instance's caches, at once, that things read under these tags have changed. Called after the
   * transaction that wrote the invalidation has committed; other instances learn of it by NOTIFY.
   */
  invalidated(siteId: Id, tags: readonly string[]): void;
}

export type Tx = Transaction<Database>;

/** Cache tags: what a finished page says it has read, and what a change says it has touched. */
export const tags = {
  /** Settings, styles, navigation, frame, status: what all pages of a site share. */
  site: 'site',
  document: (id: Id) => `doc:${id}`,
  /** The listing of a collection: which items it has, in which order, with which cards. */
  list: (collectionId: Id) => `list:${collectionId}`,
  comments: (documentId: Id) => `comments:${documentId}`,
  stock: (productId: Id) => `stock:${productId}`,
  /** Reviews of a product. */
  reviews: (productId: Id) => `reviews:${productId}`,
  media: (hash: string) => `media:${hash}`,
  /** Photos of connected services, all feeds together. */
  photoFeeds: 'photo-feeds',
  /** How much was given for what the site takes donations for. */
  donations: 'donations',
  /** What the newsletter is about. */
  newsletterTopics: 'newsletter-topics',
  /** What answers at an address not known before: cached not-found pages. */
  addresses: 'addresses',
} as const;

/** The id made last, by this process. */
const last = { ms: Number.NaN, tail: 0 };
const TAIL_BYTES = 6;
/** Longest step from one id to the next within a millisecond. */
const STEP = 2 ** 16;

/** An id that sorts behind all that this process made before, in the same millisecond too. */
export function newId(now: Date = new Date()): Id {
  const ms = now.getTime();
  // Begins in the lower half of what there is, so that counting up does not reach the end.
  last.tail = ms === last.ms ? last.tail + 1 + randomInt(STEP) : randomInt(2 ** 47);
  last.ms = ms;
  const tail = Buffer.alloc(TAIL_BYTES);
  tail.writeUIntBE(last.tail, 0, TAIL_BYTES);
  return makeId(ms, tail);
}
