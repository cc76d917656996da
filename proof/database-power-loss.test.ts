import { execFileSync } from 'node:child_process';
import { appendFileSync, copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { ClusterAddress } from '@portico/server/database/cluster/address-file';
import { clusterProcesses } from '@portico/server/database/cluster/cluster-processes';
import { findLosses } from '@portico/server/database/test-lost';
import { buildProgram, type Program, startProgram } from '@portico/server/database/test-process';
import { afterAll, beforeAll, expect, it } from 'vitest';

/**
 * A power cut, as far as it can be had without one: the data folder lies on a file system in an image file, which is
 * copied at the moment everything is killed. What only reached the kernel's memory is not in the copy.
 */
const CUTS = 5;

interface Ready {
  clusterDir: string;
  address: ClusterAddress;
}

function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const folder = mkdtempSync(join(tmpdir(), 'portico-mount-'));
  try {
    makeDisk(join(folder, 'image'), 16);
    mkdirSync(join(folder, 'disk'));
    execFileSync('mount', ['-o', 'loop', join(folder, 'image'), join(folder, 'disk')], { stdio: 'ignore' });
    execFileSync('umount', [join(folder, 'disk')]);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function makeDisk(image: string, megabytes: number): void {
  execFileSync('truncate', ['-s', `${megabytes}M`, image]);
  execFileSync('mkfs.ext4', ['-q', '-F', image], { stdio: 'ignore' });
}

let root: string;
let program: string;
let disks = 0;
const mounted: string[] = [];

function mount(image: string): string {
  disks += 1;
  const place = join(root, `disk-${disks}`);
  mkdirSync(place);
  execFileSync('mount', ['-o', 'loop', image, place]);
  mounted.push(place);
  return place;
}

function unmount(place: string): void {
  execFileSync('umount', [place]);
  mounted.splice(mounted.indexOf(place), 1);
}

async function start(disk: string): Promise<{ server: Program; ready: Ready }> {
  const server = startProgram(program, [join(disk, 'data'), 'server']);
  return { server, ready: await server.says<Ready>('ready') };
}

async function close(server: Program): Promise<void> {
  server.tell('close');
  expect(await server.ended).toBe(0);
}

/** Writes for a while, cuts the power; returns the disk as it was then and what had been acknowledged. */
async function writeAndCut(
  image: string,
  settings = '',
): Promise<{ survivor: string; acknowledged: number[] }> {
  const disk = mount(image);
  if (settings) appendFileSync(join(disk, 'data/postgres/custom.conf'), settings);
  const { server, ready } = await start(disk);
  server.tell('write 4');
  await server.says('wrote');
  await wait(300 + Math.random() * 700);
  server.kill('SIGKILL');
  for (const pid of await clusterProcesses(ready.clusterDir))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // Ended by itself.
    }
  const survivor = `${image}.survivor`;
  copyFileSync(image, survivor);
  await server.ended;
  await expect.poll(() => clusterProcesses(ready.clusterDir), { timeout: 10_000 }).toEqual([]);
  unmount(disk);
  return { survivor, acknowledged: server.said<{ number: number }>('wrote').map((line) => line.number) };
}

const isPossible = canMount();

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'portico-power-'));
  execFileSync('chmod', ['755', root]);
  program = await buildProgram(join(import.meta.dirname, '../packages/server/src/database/test-writer.ts'));
});

afterAll(() => {
  while (mounted[0] !== undefined) unmount(mounted[0]);
  rmSync(root, { recursive: true, force: true });
});

/** A disk with a database that has been closed in order. */
async function makeDatabaseDisk(name: string): Promise<string> {
  const image = join(root, name);
  makeDisk(image, 400);
  const disk = mount(image);
  mkdirSync(join(disk, 'data'));
  const { server } = await start(disk);
  await close(server);
  unmount(disk);
  return image;
}

it.skipIf(!isPossible)(`nothing acknowledged is lost in ${CUTS} power cuts`, async () => {
  let image = await makeDatabaseDisk('image');
  const all: number[] = [];
  for (let cut = 0; cut < CUTS; cut += 1) {
    const { survivor, acknowledged } = await writeAndCut(image);
    all.push(...acknowledged);
    rmSync(image);
    const disk = mount(survivor);
    const { server, ready } = await start(disk);
    expect(await findLosses(ready.address, all)).toEqual({ lost: [], half: [] });
    await close(server);
    unmount(disk);
    image = survivor;
  }
  console.log(`${CUTS} power cuts: ${all.length} acknowledged transactions, 0 lost`);
});

it.skipIf(!isPossible)('the cut is a real one: without flushing, what was acknowledged is lost', async () => {
  const image = await makeDatabaseDisk('forgetful');
  const { survivor, acknowledged } = await writeAndCut(image, 'fsync = off\n');
  const disk = mount(survivor);
  const server = startProgram(program, [join(disk, 'data'), 'server']);
  // Without flushing even the tables may be missing, or the whole database be damaged.
  const lost = await server
    .says<Ready>('ready')
    .then(({ address }) => findLosses(address, acknowledged))
    .then(
      ({ lost }) => lost.length,
      () => acknowledged.length,
    );
  console.log(`a power cut without flushing: ${acknowledged.length} acknowledged transactions, ${lost} lost`);
  expect(lost).toBeGreaterThan(0);
  server.tell('close');
  await server.ended;
});
