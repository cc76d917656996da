import { createReadStream } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FolderError } from '../content/site-folder/folder-on-disk.ts';
import { backup } from '../database/backup/backup.ts';
import { openDatabase } from '../database/connection.ts';
import { DatabaseSetupError } from '../database/errors.ts';
import { isDiskFull } from '../core/disk-space.ts';
import { noRoom } from '../http/refuse-when-full.ts';
import { WatchedWork } from '../jobs/watched-work.ts';
import type { Work } from '../core/work.ts';
import { writePortableBackup } from '../portable/write-portable.ts';
import type { Portico } from '../core/portico.ts';
import { writeZip } from '../transfers/zip/write-zip.ts';
import {
  backupFile,
  makeBackupsFolder,
  newBackupName,
  noteFailure,
  removeBackup,
  type StoredBackup,
} from './backups-folder.ts';

/** A backup that is being made. */
export interface BackupUnderWay {
  name: string;
  kind: StoredBackup['kind'];
  step: string;
  done: number;
  total: number;
  isCalledOff: boolean;
}

/** Makes one backup at a time, beside all else this server does. What a killed one leaves is told as broken off. */
export class BackupMaker {
  readonly #portico: Portico;
  #underWay: { name: string; work: WatchedWork; stop: AbortController; end: Promise<void> } | undefined;

  constructor(portico: Portico) {
    this.#portico = portico;
  }

  /** Our own database is copied whole; another's is not ours to copy, so its sites are written as folders. */
  get kind(): StoredBackup['kind'] {
    return this.#portico.env.databaseUrl ? 'portable' : 'whole';
  }

  get underWay(): BackupUnderWay | undefined {
    if (!this.#underWay) return undefined;
    const { name, work, stop } = this.#underWay;
    const { name: step, done, total } = work;
    return { name, kind: this.kind, step, done, total, isCalledOff: stop.signal.aborted };
  }

  /** Begins one. @returns false while another is under way */
  async begin(): Promise<boolean> {
    if (this.#underWay) return false;
    const name = newBackupName(this.#portico, this.kind);
    const stop = new AbortController();
    const work = new WatchedWork(stop.signal);
    const end = this.#make(name, work, stop.signal).finally(() => {
      this.#underWay = undefined;
    });
    this.#underWay = { name, work, stop, end };
    return true;
  }

  /** Calls off what is under way: nothing of it stays. @returns false when nothing was */
  cancel(): boolean {
    this.#underWay?.stop.abort('called-off');
    return this.#underWay !== undefined;
  }

  /** When nothing is under way any more. */
  async settled(): Promise<void> {
    await this.#underWay?.end;
  }

  /** For when the server ends. */
  async stop(): Promise<void> {
    const { name } = this.#underWay ?? {};
    this.cancel();
    await this.settled();
    if (name) await noteFailure(this.#portico, name, 'The server was ended while it was made.');
  }

  async #make(name: string, work: Work, signal: AbortSignal): Promise<void> {
    const portico = this.#portico;
    try {
      await makeBackupsFolder(portico);
      const target = backupFile(portico, name) as string;
      await (this.kind === 'whole' ? copyWhole : writePortable)(portico, target, work);
      portico.log.info({ backup: name }, 'A backup was made');
    } catch (error) {
      if (signal.aborted) {
        await removeBackup(portico, name);
        return;
      }
      portico.log.error({ backup: name, error: (error as Error).stack }, 'A backup failed');
      await noteFailure(portico, name, problemOf(error));
    }
  }
}

function problemOf(error: unknown): string {
  if (isDiskFull(error)) return noRoom().message;
  if (error instanceof DatabaseSetupError || error instanceof FolderError) return error.message;
  return 'Something went wrong; the server’s log says what.';
}

async function copyWhole({ env, now }: Portico, target: string, work: Work): Promise<void> {
  // As the command does: it joins the database that runs.
  const database = await openDatabase({ dataDir: env.dataDir, role: 'tool' });
  try {
    await backup(database, env.dataDir, target, now(), work);
  } finally {
    await database.close();
  }
}

/** Sites as folders in one archive: what `restore --portable` reads once it is unpacked. */
async function writePortable(portico: Portico, target: string, work: Work): Promise<void> {
  const folder = `${target}.folder`;
  await writePortableBackup(portico, folder, work);
  const items = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = items.filter((item) => item.isFile()).map((item) => join(item.parentPath, item.name));
  work.step('Packing', files.length);
  await writeZip(target, async ({ put }) => {
    for (const file of files) {
      await put(file.slice(folder.length + 1).replaceAll('\\', '/'), createReadStream(file));
      work.advance();
    }
  });
  await rm(folder, { recursive: true, force: true });
}

const makers = new WeakMap<Portico, BackupMaker>();

/** The maker of this server, the same each time. */
export function backupsOf(portico: Portico): BackupMaker {
  let maker = makers.get(portico);
  if (!maker) {
    maker = new BackupMaker(portico);
    makers.set(portico, maker);
  }
  return maker;
}
