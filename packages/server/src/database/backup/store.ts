import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../cluster/run.ts';
import { DatabaseSetupError } from '../errors.ts';
import { Damaged, tarEnd, tarEntries, tarHeader, tarPadding } from './tar.ts';

const CHUNK = 256 * 1024;

/** Where a backup is written: a folder, or a tar archive. It appears under its name only when finished. */
export interface BackupSink {
  directory(path: string): Promise<void>;
  /** @param bytes exactly `size` of them */
  file(path: string, size: number, bytes: AsyncIterable<Buffer>): Promise<void>;
  finish(): Promise<void>;
  abandon(): Promise<void>;
}

/** A file or folder of a backup. */
export interface BackupEntry {
  path: string;
  size: number;
  isDirectory: boolean;
  bytes(): AsyncIterable<Buffer>;
}

/** Bytes of an open file from a position; fewer when it ends before. */
export async function* readRange(file: FileHandle, position: number, size: number): AsyncGenerator<Buffer> {
  for (let done = 0; done < size; ) {
    const chunk = Buffer.allocUnsafe(Math.min(CHUNK, size - done));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, position + done);
    if (bytesRead === 0) return;
    done += bytesRead;
    yield chunk.subarray(0, bytesRead);
  }
}

/** Flushes a whole file system: far quicker than each of a thousand files by itself. */
export async function flushToDisk(folder: string): Promise<void> {
  await run('sync', process.platform === 'linux' ? ['-f', folder] : []);
}

async function writeAll(file: FileHandle, bytes: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of bytes) await file.writeFile(chunk);
}

async function refuseExisting(target: string): Promise<void> {
  const found = await stat(target).catch(() => undefined);
  if (!found || (found.isDirectory() && (await readdir(target)).length === 0)) return;
  throw new DatabaseSetupError(
    `There already is something at ${target}. Name a new file or an empty folder.`,
  );
}

function folderSink(target: string, unfinished: string): BackupSink {
  return {
    async directory(path) {
      await mkdir(join(unfinished, path), { recursive: true, mode: 0o700 });
    },
    async file(path, _size, bytes) {
      const place = join(unfinished, path);
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const file = await open(place, 'wx', 0o600);
      try {
        await writeAll(file, bytes);
      } finally {
        await file.close();
      }
    },
    async finish() {
      await flushToDisk(unfinished);
      await rm(target, { recursive: true, force: true });
      await rename(unfinished, target);
    },
    abandon: () => rm(unfinished, { recursive: true, force: true }),
  };
}

function tarSink(target: string, unfinished: string, file: FileHandle, now: Date): BackupSink {
  return {
    async directory(path) {
      await file.writeFile(tarHeader({ path, size: 0, isDirectory: true }, now));
    },
    async file(path, size, bytes) {
      await file.writeFile(tarHeader({ path, size, isDirectory: false }, now));
      await writeAll(file, bytes);
      await file.writeFile(tarPadding(size));
    },
    async finish() {
      await file.writeFile(tarEnd);
      await file.sync();
      await file.close();
      await rename(unfinished, target);
    },
    async abandon() {
      await file.close().catch(() => undefined);
      await rm(unfinished, { force: true });
    },
  };
}

/**
 * Opens a new backup: an archive when the name ends in `.tar`, else a folder.
 * @throws DatabaseSetupError when something is there already
 */
export async function createBackup(target: string, now: Date): Promise<BackupSink> {
  await refuseExisting(target);
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(dirname(target), { recursive: true });
  if (target.endsWith('.tar')) return tarSink(target, unfinished, await open(unfinished, 'wx', 0o600), now);
  await mkdir(unfinished, { mode: 0o700 });
  return folderSink(target, unfinished);
}

async function* folderEntries(root: string): AsyncGenerator<BackupEntry> {
  for (const item of await readdir(root, { recursive: true, withFileTypes: true })) {
    const place = join(item.parentPath, item.name);
    const path = place.slice(root.length + 1);
    if (item.isDirectory()) {
      yield { path, size: 0, isDirectory: true, bytes: async function* () {} };
      continue;
    }
    if (!item.isFile()) throw new Damaged(`it holds "${path}", which is neither file nor folder.`);
    const file = await open(place, 'r');
    try {
      const { size } = await file.stat();
      yield { path, size, isDirectory: false, bytes: () => readRange(file, 0, size) };
    } finally {
      await file.close();
    }
  }
}

/** Reads a backup, folder or archive, entry by entry. An entry's bytes may be read until the next one is asked for. */
export async function* backupEntries(source: string): AsyncGenerator<BackupEntry> {
  const found = await stat(source).catch(() => undefined);
  if (!found?.isDirectory() && !found?.isFile())
    throw new DatabaseSetupError(`There is no backup at ${source}.`);
  if (found.isDirectory()) {
    yield* folderEntries(source.replace(/\/+$/, ''));
    return;
  }
  const file = await open(source, 'r');
  try {
    for await (const entry of tarEntries(file))
      yield { ...entry, bytes: () => readRange(file, entry.position, entry.size) };
  } finally {
    await file.close();
  }
}
