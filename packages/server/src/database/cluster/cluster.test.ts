import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Cluster, openCluster } from './cluster.ts';

let dataDir: string;
let cluster: Cluster;

async function query<T extends pg.QueryResultRow>(on: Cluster, text: string): Promise<T[]> {
  const client = new pg.Client(on.address);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-cluster-'));
  chmodSync(dataDir, 0o755);
  cluster = await openCluster({ dataDir, role: 'server' });
});

afterAll(async () => {
  await cluster?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('the cluster', () => {
  it('is durable, checksummed, UTF-8 and reachable only through a private socket', async () => {
    const settings = await query<{ name: string; setting: string }>(
      cluster,
      `select name, setting from pg_settings where name in
       ('fsync','synchronous_commit','full_page_writes','data_checksums','server_encoding','listen_addresses','jit')`,
    );
    expect(Object.fromEntries(settings.map((row) => [row.name, row.setting]))).toEqual({
      fsync: 'on',
      synchronous_commit: 'on',
      full_page_writes: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
      listen_addresses: '',
      jit: 'off',
    });
    expect(statSync(cluster.address.host).mode & 0o777).toBe(0o700);
    expect(Buffer.byteLength(join(cluster.address.host, '.s.PGSQL.5432'))).toBeLessThan(104);
  });

  it('restarts warm', async () => {
    await cluster.close();
    for (let i = 0; i < 3; i++) {
      cluster = await openCluster({ dataDir, role: 'server' });
      await cluster.close();
    }
    cluster = await openCluster({ dataDir, role: 'server' });
  });
});
