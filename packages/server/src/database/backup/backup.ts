import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { UNWATCHED, type Work } from '../../core/work.ts';
import type { OpenDatabase } from '../connection.ts';
import { DatabaseSetupError } from '../errors.ts';
import { clusterFiles, journalFiles } from './cluster-files.ts';
import { BACKUP_FORMAT, type BackupManifest, FILE_FOLDERS, MANIFEST, machine } from './manifest.ts';
import { type BackupSink, createBackup, readRange } from './store.ts';

export interface BackupSummary {
  target: string;
  files: number;
  bytes: number;
}

/** Copies files into a backup and keeps the list of what it copied. */
function copier(sink: BackupSink, work: Work) {
  const files: BackupManifest['files'] = [];
  return {
    files,
    async text(path: string, content: string): Promise<void> {
      const bytes = Buffer.from(content);
      await sink.file(
        path,
        bytes.length,
        (async function* () {
          yield bytes;
        })(),
      );
      files.push({ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    },
    /** A file that is gone is left out; one that shrinks while it is read is filled up with zeros. */
    async file(from: string, path: string): Promise<void> {
      const file = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      });
      if (!file) return;
      try {
        const { size } = await file.stat();
        const hash = createHash('sha256');
        const bytes = async function* () {
          let left = size;
          for await (const chunk of readRange(file, 0, size)) {
            work.advance(0);
            left -= chunk.length;
            hash.update(chunk);
            yield chunk;
          }
          if (left === 0) return;
          const zeros = Buffer.alloc(left);
          hash.update(zeros);
          yield zeros;
        };
        await sink.file(path, size, bytes());
        files.push({ path, size, sha256: hash.digest('hex') });
      } finally {
        await file.close();
      }
    },
  };
}

type Copier = ReturnType<typeof copier>;

/** Copies the running cluster, and of its journal what makes the copy whole. */
async function copyCluster(
  database: OpenDatabase,
  clusterDir: string,
  sink: BackupSink,
  copy: Copier,
  work: Work,
): Promise<void> {
  const client = new pg.Client({ ...database.poolConfig, statement_timeout: 0 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The slot, gone with the session, keeps PostgreSQL from recycling the journal before it is copied.
    await client.query('select pg_create_physical_replication_slot($1, true, true)', [
      `portico_backup_${randomBytes(4).toString('hex')}`,
    ]);
    const started = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('portico', true)) as file`,
    );
    const { directories, files } = await clusterFiles(clusterDir);
    for (const path of directories) await sink.directory(`postgres/${path}`);
    work.step('Database', files.length);
    for (const path of files) {
      await copy.file(join(clusterDir, path), `postgres/${path}`);
      work.advance();
    }
    const stopped = await client.query<{ file: string; label: string }>(
      `select pg_walfile_name(lsn) as file, labelfile as label from pg_backup_stop(false)`,
    );
    const [first, last] = [started.rows[0], stopped.rows[0]];
    if (!first || !last) throw new Error('PostgreSQL did not say where the backup begins and ends.');
    await copy.text('postgres/backup_label', last.label);
    for (const path of await journalFiles(clusterDir, first.file, last.file))
      await copy.file(join(clusterDir, path), `postgres/${path}`);
  } finally {
    await client.end();
  }
}

/** Stored files never change, so those the database's copy speaks of are all there when they are copied after it. */
async function copyFiles(
  dataDir: string,
  folder: (typeof FILE_FOLDERS)[number],
  sink: BackupSink,
  copy: Copier,
  work: Work,
): Promise<void> {
  const root = join(dataDir, folder);
  if (!existsSync(root)) return;
  await sink.directory(folder);
  const items = await readdir(root, { recursive: true, withFileTypes: true });
  work.step('Files', items.length);
  for (const item of items) {
    const place = join(item.parentPath, item.name);
    const path = `${folder}/${place.slice(root.length + 1)}`;
    if (item.isDirectory()) await sink.directory(path);
    else if (item.isFile()) await copy.file(place, path);
    work.advance();
  }
}

/**
 * Copies database, media and secret while the server runs and people write. What was acknowledged before the call is
 * in the backup; what is written during it may be. The backup holds everything, secrets included: keep it as safe.
 * @param target a new folder, or a file ending in `.tar`; it appears when the backup is whole
 * @throws DatabaseSetupError with `DATABASE_URL`, whose database is not ours to copy
 */
export async function backup(
  database: OpenDatabase,
  dataDir: string,
  target: string,
  now: Date,
  work: Work = UNWATCHED,
): Promise<BackupSummary> {
  if (!database.cluster)
    throw new DatabaseSetupError(
      `This backup copies Portico's own database; yours is the one of DATABASE_URL. Use that server's own backup ` +
        `together with a copy of the media, or "portico backup --portable".`,
    );
  const sink = await createBackup(target, now);
  try {
    const copy = copier(sink, work);
    await copyCluster(database, database.cluster.clusterDir, sink, copy, work);
    for (const folder of FILE_FOLDERS) await copyFiles(dataDir, folder, sink, copy, work);
    if (existsSync(join(dataDir, 'secret'))) await copy.file(join(dataDir, 'secret'), 'secret');
    const manifest: BackupManifest = {
      format: BACKUP_FORMAT,
      createdAt: now.toISOString(),
      postgres: database.cluster.version,
      machine,
      files: [...copy.files],
    };
    await copy.text(MANIFEST, JSON.stringify(manifest));
    await sink.finish();
    return {
      target,
      files: copy.files.length,
      bytes: copy.files.reduce((sum, file) => sum + file.size, 0),
    };
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}
