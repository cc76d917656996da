import { rm } from 'node:fs/promises';
import { findSystemBinaries } from './cluster/binaries.ts';
import { openCluster } from './cluster/cluster.ts';
import type { PostgresSettings } from './cluster/settings.ts';

/** A throw-away PostgreSQL on a Unix socket. */
export interface TemporaryPostgres {
  version: string;
  /** For `PORTICO_TEST_DATABASE_URL` or `DATABASE_URL`. */
  url: string;
  /** Stops it and deletes its files. */
  stop(): Promise<void>;
}

/** Nothing of a test has to survive a power cut. */
export const forgetfulSettings: PostgresSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/**
 * Starts the distribution's PostgreSQL (15 or newer, as Debian installs it) as an unprivileged user in an empty
 * folder; undefined where none is installed.
 */
export async function startSystemPostgres(dataDir: string): Promise<TemporaryPostgres | undefined> {
  const binaries = await findSystemBinaries();
  if (!binaries) return undefined;
  const cluster = await openCluster({ dataDir, role: 'server', binaries, settings: forgetfulSettings });
  const { user, database, host, port } = cluster.address;
  return {
    version: cluster.version,
    url: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    async stop() {
      await cluster.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
