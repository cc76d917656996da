import { isUrl } from '@portico/model/addresses/is-url';
import { megabytes } from '@portico/model/media/file-size';
import { lstat, readdir, readFile, realpath } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import type { PlannedMedia } from '@portico/migrate/import-plan';
import type { fetchOutside } from '../../outgoing/fetch-outside.ts';

/** Finds the bytes of a file of the source; a text says why they cannot be had. */
export type MediaSource = (media: PlannedMedia) => Promise<Buffer | string>;

/** Largest file that is fetched, in bytes. */
const MAX_BYTES = megabytes(200);
const MAX_FILES = 200_000;

/** A host that could not be reached so often in a row is not asked again. */
const HOPELESS = 8;

/**
 * Fetches each file from where the source serves it, through the one outgoing endpoint.
 * @param options.maxBytes of one file
 */
export function fetchedMedia(
  portico: { fetchOutside: typeof fetchOutside },
  { maxBytes = MAX_BYTES, signal }: { maxBytes?: number; signal?: AbortSignal } = {},
): MediaSource {
  const failures = new Map<string, number>();
  return async ({ url }) => {
    const host = isUrl(url) ? new URL(url).host : '';
    if ((failures.get(host) ?? 0) >= HOPELESS) return 'the old site does not answer';
    const reply = await portico.fetchOutside(url, {
      maxBytes,
      timeoutMs: 60_000,
      ...(signal ? { signal } : {}),
    });
    if (reply.ok) {
      failures.delete(host);
      return reply.status === 200 ? reply.body : `the old site answered ${reply.status}`;
    }
    if (['network', 'timeout', 'unknown-host', 'private-address'].includes(reply.problem))
      failures.set(host, (failures.get(host) ?? 0) + 1);
    return reply.message;
  };
}

/**
 * Takes files from a folder of the source's uploads: at their place below it, else the one of the same name. Links
 * that lead out of the folder are not followed.
 */
export async function folderMedia(root: string): Promise<MediaSource> {
  const within = await realpath(root);
  const paths: string[] = [];
  const walk = async (below: string): Promise<void> => {
    for (const entry of await readdir(join(within, below), { withFileTypes: true })) {
      const path = below === '' ? entry.name : `${below}/${entry.name}`;
      if (entry.isDirectory()) await walk(path);
      else if (entry.isFile() && paths.length < MAX_FILES) paths.push(path);
    }
  };
  await walk('');
  return mediaAmong(paths, async (path) => {
    const full = join(within, ...path.split('/'));
    return full.startsWith(within + sep) && (await lstat(full)).isFile() ? readFile(full) : NOT_THERE;
  });
}

const NOT_THERE = 'it is not among the files';

/**
 * Takes files from among these of the source's uploads: at their place in it, else the one of the same name.
 * @param paths with `/`; @param read the bytes at one of them, or why they cannot be had
 */
export function mediaAmong(
  paths: readonly string[],
  read: (path: string) => Promise<Buffer | string>,
): MediaSource {
  const byPath = new Map<string, string>();
  const byName = new Map<string, string[]>();
  for (const path of paths) {
    byPath.set(path.normalize('NFC'), path);
    const name = basename(path).normalize('NFC').toLowerCase();
    const same = byName.get(name);
    if (same) same.push(path);
    else byName.set(name, [path]);
  }
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
    if (path === undefined) return named.length > 1 ? 'several of the files have its name' : NOT_THERE;
    return read(path);
  };
}

function nameIn(url: string): string {
  if (!isUrl(url)) return '';
  const { pathname } = new URL(url);
  let path = pathname;
  try {
    path = decodeURI(pathname);
  } catch {
    // A stray per cent sign is part of the name.
  }
  return basename(path).normalize('NFC').toLowerCase();
}
