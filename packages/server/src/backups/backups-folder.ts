import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Portico } from '../core/portico.ts';

/** What became of a backup; `broken`: the server ended while it was made. */
export type BackupState = 'done' | 'failed' | 'broken';

export interface StoredBackup {
  /** Its file, by which it is asked for. */
  name: string;
  state: BackupState;
  /** `whole`: everything, for this machine's kind. `portable`: sites as folders, for any database. */
  kind: 'whole' | 'portable';
  createdAt: Date;
  bytes: number;
  /** Why it failed. */
  problem: string;
}

/** Names are made here and say when: nothing else in the folder is a backup, whoever asks. */
const NAME = /^portico-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(tar|zip)$/;
const FAILED = '.failed';

/** Where backups lie that were asked for in the app: beside the data, to be taken elsewhere. */
export const backupsFolder = (portico: Portico): string => join(portico.env.dataDir, 'backups');

/** The file of a backup; null for what is no name of one. */
export function backupFile(portico: Portico, name: string): string | null {
  return NAME.test(name) ? join(backupsFolder(portico), name) : null;
}

/** The name of a backup that begins now. */
export function newBackupName(portico: Portico, kind: StoredBackup['kind']): string {
  const moment = portico.now().toISOString().slice(0, 19).replaceAll(':', '-');
  return `portico-${moment}Z.${kind === 'whole' ? 'tar' : 'zip'}`;
}

export async function makeBackupsFolder(portico: Portico): Promise<void> {
  await mkdir(backupsFolder(portico), { recursive: true, mode: 0o700 });
}

/** All there are, newest first. @param underWay the one that is being made here */
export async function listBackups(portico: Portico, underWay?: string): Promise<StoredBackup[]> {
  const files = await readdir(backupsFolder(portico)).catch(() => []);
  const names = new Set(
    files.map((file) => file.replace(/\.failed$|(?:\.[0-9a-f]{12})?\.unfinished$|\.folder.*$/, '')),
  );
  const found: StoredBackup[] = [];
  for (const name of names) {
    const match = NAME.exec(name);
    if (!match || name === underWay) continue;
    const [, day, hour, minute, second, type] = match;
    const whole = await stat(join(backupsFolder(portico), name)).catch(() => null);
    const problem = await readFile(join(backupsFolder(portico), name + FAILED), 'utf8').catch(() => null);
    found.push({
      name,
      kind: type === 'tar' ? 'whole' : 'portable',
      createdAt: new Date(`${day}T${hour}:${minute}:${second}Z`),
      state: whole ? 'done' : problem === null ? 'broken' : 'failed',
      bytes: whole?.size ?? 0,
      problem: problem ?? '',
    });
  }
  return found.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

/** Removes a backup, or what is left of one. @returns false when there is none of this name */
export async function removeBackup(portico: Portico, name: string): Promise<boolean> {
  if (!NAME.test(name)) return false;
  const files = await readdir(backupsFolder(portico)).catch(() => []);
  const own = files.filter((file) => file === name || file.startsWith(`${name}.`));
  for (const file of own) await rm(join(backupsFolder(portico), file), { recursive: true, force: true });
  return own.length > 0;
}

/** Keeps why a backup failed, and nothing else of it. */
export async function noteFailure(portico: Portico, name: string, problem: string): Promise<void> {
  await removeBackup(portico, name);
  await writeFile(join(backupsFolder(portico), name + FAILED), problem, { mode: 0o600 }).catch(
    () => undefined,
  );
}
