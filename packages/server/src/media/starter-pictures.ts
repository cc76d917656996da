import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Id } from '@portico/model/documents/id';
import { projectRoot } from '../core/project-root.ts';
import type { MediaAsset } from './records.ts';

/** Stands for all sites where derived pictures are stored. */
export const EVERY_SITE: Id = '0'.repeat(24);

let known: Promise<ReadonlySet<string>> | undefined;

/** Hashes of the pictures that come with the starter sites, as a library knows them; read once. */
async function readStarterPictures(): Promise<ReadonlySet<string>> {
  const folder = join(projectRoot(), 'templates');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const hashes = new Set<string>();
  for (const name of names.filter((one) => /\.(?:avif|gif|jpg|png|webp)$/.test(one))) {
    const digest = createHash('sha256').update(await readFile(join(folder, name)));
    hashes.add(digest.digest('hex').slice(0, 32));
  }
  return hashes;
}

/**
 * Under which site a picture's widths and formats are stored: its own. Those of a starter's picture, which every site
 * made from it has, are made once for all of them: a new site shows its pictures at once.
 */
export async function derivedHome(asset: Pick<MediaAsset, 'siteId' | 'hash'>): Promise<Id> {
  known ??= readStarterPictures();
  return (await known).has(asset.hash) ? EVERY_SITE : asset.siteId;
}
