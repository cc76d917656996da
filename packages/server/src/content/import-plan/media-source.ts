import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { PlannedMedia } from '@portico/migrate/import-plan';
import { fetchOutside } from '../../outgoing/fetch-outside.ts';

/** Finds the bytes of a file of the source; a text says why they cannot be had. */
export type MediaSource = (media: PlannedMedia) => Promise<Buffer | string>;

/** Largest file that is fetched, in bytes. */
const MAX_BYTES = 200 * 1024 * 1024;
const MAX_FILES = 200_000;

/** Fetches each file from where the source serves it, through the one outgoing door. */
export const fetchedMedia: MediaSource = async (media) => {
  const reply = await fetchOutside(media.url, { maxBytes: MAX_BYTES, timeoutMs: 60_000 });
  if (!reply.ok) return reply.message;
  return reply.status === 200 ? reply.body : `the old site answered ${reply.status}`;
};

/**
 * Takes files from a folder of the source's uploads: at their place below it, else the one of the same name. Links
 * that lead out of the folder are not followed.
 */
export async function folderMedia(root: string): Promise<MediaSource> {
  const within = await realpath(root);
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(within, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && byPath.size < MAX_FILES) {
        byPath.set(path.normalize('NFC'), path);
        const name = entry.name.normalize('NFC').toLowerCase();
        const same = byName.get(name);
        if (same) same.push(path);
        else byName.set(name, [path]);
      }
    }
  };
  await walk('');
  return async ({ file, filename, url }) => {
    const wanted = (file ?? filename).normalize('NFC');
    const last = basename(wanted).toLowerCase();
    const inPlace = (byName.get(last) ?? [])
      .map((path) => path.normalize('NFC'))
      .find((path) => path === wanted || path.endsWith(`/${wanted}`));
    const named = byName.get(filename.normalize('NFC').toLowerCase()) ?? byName.get(nameIn(url)) ?? [];
    const path =
      (inPlace === undefined ? undefined : byPath.get(inPlace)) ??
      (named.length === 1 ? named[0] : undefined);
    if (path === undefined)
      return named.length > 1 ? 'several files in the folder have its name' : 'it is not in the media folder';
    const full = join(within, ...path.split('/'));
    if (!full.startsWith(within + sep) || !(await lstat(full)).isFile())
      return 'it is not in the media folder';
    return readFile(full);
  };
}

function nameIn(url: string): string {
  if (!URL.canParse(url)) return '';
  const { pathname } = new URL(url);
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // A stray per cent sign is part of the name.
  }
  return basename(path).normalize('NFC').toLowerCase();
}
