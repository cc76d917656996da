import type { Readable } from 'node:stream';

/** Where one stored file lies: whose it is, and its name, which begins with the hash of its original. */
export interface StoredName {
  siteId: string;
  /** `<hash>.<ext>` for originals, `<hash>-<width>.<ext>` for what was derived of them, of fonts `<hash>-<part>.woff2`. */
  name: string;
}

/** Bytes from `start` to `end`, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Keeps files by content-addressed names. A name's bytes never change, so putting it again changes nothing, and
 * any number of servers may share one store (a local folder, an S3-compatible service).
 */
export interface MediaStore {
  /** Keeps bytes, or a file, which is moved or removed by this. When it resolves the file is there whole. */
  put(stored: StoredName, content: Buffer | { file: string }): Promise<void>;
  /** The whole file; null where there is none. */
  read(stored: StoredName): Promise<Buffer | null>;
  /** A stream of the file or of a part of it; null where there is none. */
  open(stored: StoredName, range?: ByteRange): Promise<Readable | null>;
  /** Null where there is no such file. */
  stat(stored: StoredName): Promise<{ bytes: number } | null>;
  /** Deleting what is not there is no error. */
  delete(stored: StoredName): Promise<void>;
  /** Names of a site's files that begin with the prefix (a hash or its first two characters or more; '' for all). */
  list(siteId: string, prefix?: string): AsyncIterable<string>;
  /** Deletes everything of a site. */
  deleteSite(siteId: string): Promise<void>;
}

const SITE = /^[0-9a-f]{24}$/;
const NAME = /^[0-9a-f]{32}(?:-(?:\d{1,5}|[a-z][a-z0-9-]{0,14}))?\.[a-z0-9]{1,8}$/;

/** @throws when a name is not one of ours: names are made by us, never taken from a request unchecked. */
export function checkStoredName({ siteId, name }: StoredName): void {
  if (!SITE.test(siteId) || !NAME.test(name)) throw new Error('This is no name of a stored file.');
}
