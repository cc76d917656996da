import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Cluster, openCluster } from '@portico/server/database/cluster/cluster';
import { type BuiltServer, makeFolder, StartFailure, startBuiltServer } from '../bench/lib/built-server.ts';
import { OwnerClient } from './lib/owner-client.ts';
import { Publisher } from './lib/work.ts';

let folders: Array<ReturnType<typeof makeFolder>> = [];
let servers: BuiltServer[] = [];
let cluster: Cluster | undefined;

function newFolder(): string {
  const folder = makeFolder('proof');
  folders.push(folder);
  return folder.path;
}

beforeEach(() => {
  folders = [];
  servers = [];
  cluster = undefined;
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await cluster?.close();
  for (const folder of folders) folder.remove();
});

it('starts two servers at once on one empty database, which then are one Portico', async () => {
  cluster = await openCluster({ dataDir: newFolder(), role: 'server' });
  const { host, port, user, database } = cluster.address;
  const env = {
    DATABASE_URL: `postgresql://${user}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    PORTICO_SECRET: 'one secret for all instances',
  };
  servers = await Promise.all([
    startBuiltServer({ dataDir: newFolder(), env }),
    startBuiltServer({ dataDir: newFolder(), env }),
  ]);
  const owners = servers.map((server) => new OwnerClient(server.port));
  const [one, two] = owners as [OwnerClient, OwnerClient];
  for (const owner of owners) {
    await owner.signIn();
    const session = await owner.call<{ sites: unknown[] }>('GET', '/api/rest/session');
    expect(session.sites).toHaveLength(1);
    expect((await owner.visit('/')).status).toBe(200);
  }
  // What one publishes, the other shows, pages it had kept included.
  const publisher = new Publisher('shared');
  await publisher.prepare(one);
  for (let n = 0; n < 5; n++) {
    await publisher.faults(two);
    await publisher.step(one);
    await expect.poll(() => publisher.faults(two), { timeout: 10_000 }).toEqual([]);
  }
});

it('refuses a second server on a data folder in use, and the first one goes on', async () => {
  const dataDir = newFolder();
  const first = await startBuiltServer({ dataDir });
  servers.push(first);
  const refusal = await startBuiltServer({ dataDir }).then(
    (server) => servers.push(server),
    (error: unknown) => error,
  );
  expect(refusal).toBeInstanceOf(StartFailure);
  expect((refusal as Error).message).toMatch(/data folder .+ is in use by process \d+/);
  expect((await new OwnerClient(first.port).visit('/')).status).toBe(200);
});
