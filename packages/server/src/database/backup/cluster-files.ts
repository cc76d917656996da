import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * What a copy of a running cluster leaves out: what PostgreSQL makes anew at its start, or fills from the journal
 * (PostgreSQL documentation, "Making a Base Backup Using the Low Level API").
 */
const emptied = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const leftOut =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map|pg_internal\.init.*|.*\.new|pgsql_tmp.*)$/;

/** Holds the state of the whole cluster, so it is copied after everything else. */
const CONTROL = 'global/pg_control';

export interface ClusterFiles {
  directories: string[];
  /** In the order to copy them. */
  files: string[];
}

/** Files and folders to copy from a running cluster, as paths inside it, without the journal. */
export async function clusterFiles(clusterDir: string): Promise<ClusterFiles> {
  const found: ClusterFiles = { directories: [], files: [] };
  async function walk(path: string): Promise<void> {
    const items = await readdir(join(clusterDir, path), { withFileTypes: true }).catch(() => []);
    for (const item of items) {
      const inner = path ? `${path}/${item.name}` : item.name;
      if (leftOut.test(item.name)) continue;
      if (item.isDirectory()) {
        found.directories.push(inner);
        if (!emptied.has(inner)) await walk(inner);
      } else if (item.isFile() && inner !== CONTROL) found.files.push(inner);
    }
  }
  await walk('');
  found.directories.push('pg_wal/archive_status');
  found.files.push(CONTROL);
  return found;
}

/** Journal files from the first to the last, both named by PostgreSQL. */
export async function journalFiles(clusterDir: string, first: string, last: string): Promise<string[]> {
  const names = await readdir(join(clusterDir, 'pg_wal'));
  const wanted = names.filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= first && name <= last).sort();
  if (wanted[0] !== first || wanted.at(-1) !== last)
    throw new Error(
      `The journal from ${first} to ${last} is not complete: the backup would not be readable.`,
    );
  return wanted.map((name) => `pg_wal/${name}`);
}
