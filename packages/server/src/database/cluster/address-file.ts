import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './home.ts';

/** How to reach a running cluster, as `pg` takes it. */
export interface ClusterAddress {
  /** Folder of the Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
}

/** What a running cluster's owner writes into the data folder for others to join it. */
export interface LiveCluster {
  address: ClusterAddress;
  clusterDir: string;
  /** PostgreSQL's version, e.g. `18.4`. */
  version: string;
  ownerPid: number;
}

function addressFile(dataDir: string): string {
  return join(dataDir, 'database.json');
}

export async function writeLiveCluster(dataDir: string, live: LiveCluster): Promise<void> {
  await writeWhole(addressFile(dataDir), JSON.stringify(live));
}

/**
 * The cluster last announced; it may be gone. Undefined when none is, or this user may not read it, or the file does
 * not say how to reach one: `pg` would then take the address of another server from its own variables.
 */
export async function readLiveCluster(dataDir: string): Promise<LiveCluster | undefined> {
  try {
    const live = JSON.parse(await readFile(addressFile(dataDir), 'utf8')) as LiveCluster | null;
    return typeof live?.address?.host === 'string' ? live : undefined;
  } catch {
    return undefined;
  }
}

export async function forgetLiveCluster(dataDir: string): Promise<void> {
  await rm(addressFile(dataDir), { force: true });
}
