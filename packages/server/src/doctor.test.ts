import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from './database/connection.ts';
import { examineDatabase, type Finding } from './doctor.ts';
import { migrateDatabase } from './database/migrate.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-doctor-'));
  chmodSync(dataDir, 0o755);
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

function of(findings: Finding[], check: string): Finding | undefined {
  return findings.find((found) => found.check === check);
}

it('finds nothing wrong before the first start, and makes no database by looking', async () => {
  const findings = await examineDatabase({ dataDir });
  expect(findings.filter((found) => found.level !== 'ok')).toEqual([]);
  expect(of(findings, 'database')?.message).toContain('first start');
  expect(readdirSync(dataDir)).toEqual([]);
});

it('tells of pending migrations, the running server, the version, and that commits are flushed', async () => {
  const server = await openDatabase({ dataDir, role: 'server' });
  const before = await examineDatabase({ dataDir });
  expect(of(before, 'migrations')).toMatchObject({
    level: 'warning',
    message: expect.stringContaining('0001'),
  });
  expect(of(before, 'server')?.message).toContain(`process ${process.pid}`);
  await migrateDatabase(server.db);
  const after = await examineDatabase({ dataDir });
  expect(of(after, 'migrations')?.level).toBe('ok');
  expect(of(after, 'durability')?.message).toBe('Every commit is flushed to disk.');
  expect(of(after, 'database')?.message).toMatch(/PostgreSQL 18, \d+ MB/);
  await server.pool.query('alter system set full_page_writes = off');
  await server.pool.query('select pg_reload_conf()');
  await expect
    .poll(async () => of(await examineDatabase({ dataDir }), 'full_page_writes')?.level)
    .toBe('problem');
  await server.close();
});

it('says that a database cannot be reached, and goes on', async () => {
  const findings = await examineDatabase({ dataDir, databaseUrl: 'postgres://u:secret@127.0.0.1:1/x' });
  expect(of(findings, 'database')).toMatchObject({ level: 'problem' });
  expect(JSON.stringify(findings)).not.toContain('secret');
});
