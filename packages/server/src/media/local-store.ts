import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat, copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { type ByteRange, checkStoredName, type MediaStore, type StoredName } from './store.ts';

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Moves a file, also from one file system to another. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    const beside = `${to}.${randomBytes(6).toString('hex')}.part`;
    await copyFile(from, beside);
    await rename(beside, to);
    await rm(from, { force: true });
  }
}

/**
 * Files in a folder: `<root>/<site>/<first two of the hash>/<name>`. A file appears whole or not at all. `durable`
 * also waits until it would survive a loss of power; what can be made again does without.
 */
export function createLocalStore(root: string, { durable }: { durable: boolean }): MediaStore {
  function pathOf(stored: StoredName): string {
    checkStoredName(stored);
    return join(root, stored.siteId, stored.name.slice(0, 2), stored.name);
  }

  return {
    async put(stored, content) {
      const path = pathOf(stored);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      let from: string;
      if (Buffer.isBuffer(content)) {
        from = `${path}.${randomBytes(6).toString('hex')}.part`;
        const handle = await open(from, 'wx');
        try {
          await handle.writeFile(content);
          if (durable) await handle.sync();
        } catch (error) {
          // A part that found no room would go on taking it.
          await rm(from, { force: true });
          throw error;
        } finally {
          await handle.close();
        }
      } else {
        from = content.file;
        if (durable) await flush(from);
      }
      await move(from, path);
      if (durable) for (const entry of [folder, dirname(folder), root]) await flush(entry);
    },

    read: (stored) => orNull(readFile(pathOf(stored))),

    async open(stored, range?: ByteRange): Promise<Readable | null> {
      const handle = await orNull(open(pathOf(stored), 'r'));
      return handle && handle.createReadStream(range);
    },

    async stat(stored) {
      const found = await orNull(stat(pathOf(stored)));
      return found && { bytes: found.size };
    },

    async delete(stored) {
      await rm(pathOf(stored), { force: true });
    },

    async *list(siteId, prefix = '') {
      checkStoredName({ siteId, name: `${'0'.repeat(32)}.x` });
      const folders = (await orNull(readdir(join(root, siteId)))) ?? [];
      for (const folder of folders.sort()) {
        if (!folder.startsWith(prefix.slice(0, 2))) continue;
        for (const name of ((await orNull(readdir(join(root, siteId, folder)))) ?? []).sort())
          if (name.startsWith(prefix) && !name.endsWith('.part')) yield name;
      }
    },

    async deleteSite(siteId) {
      checkStoredName({ siteId, name: `${'0'.repeat(32)}.x` });
      await rm(join(root, siteId), { recursive: true, force: true });
    },
  };
}
