import type { Lock } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import type { MediaAsset } from './records.ts';

/**
 * Who may have a file: `everyone`, so that caches on the way may keep it; `some`, of whom who asks is one; or who has
 * opened the lock, the site's or a document's, which who asks has not.
 */
export type FileReach = 'everyone' | 'some' | { lock: Lock | 'site' };

/** How a file is asked for: by hash or id, as pages address pictures; or by file name, as links address files. */
export type FileAddress = { hashOrId: string } | { filename: string };

/** Somebody at a site's files. */
export interface FileVisit {
  siteId: Id;
  reach(asset: MediaAsset): FileReach | Promise<FileReach>;
}

/** Somebody whom all files of a site are open to, as they are to everyone. */
export const openVisit = (siteId: Id): FileVisit => ({ siteId, reach: () => 'everyone' });

/** Addresses by hash are known to who was shown the file, or has it; ids tell when they were made, names are guessed. */
export const isUnguessable = (by: FileAddress): boolean => 'hashOrId' in by && by.hashOrId.length === 32;
