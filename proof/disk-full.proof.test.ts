import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '@portico/server/core/project-root';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { type BuiltServer, startBuiltServer } from '../bench/lib/built-server.ts';
import { SaveLedger } from './lib/ledger.ts';
import { OwnerClient, Refusal } from './lib/owner-client.ts';

/** A data folder on a disk of its own, which is filled while the server runs. */
const DISK_MB = 700;
const MB = 1024 ** 2;

let root: string;
let disk: string;
let server: BuiltServer | undefined;

function mount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=755`, 'tmpfs', disk], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

root = mkdtempSync(join(tmpdir(), 'portico-full-'));
chmodSync(root, 0o755);
disk = join(root, 'disk');
mkdirSync(disk);
const isPossible = mount();

const freeMb = () => {
  const { bavail, bsize } = statfsSync(disk);
  return Math.floor((bavail * bsize) / MB);
};
const filler = () => join(disk, 'filler');

/** Leaves so many megabytes free; 0 leaves not a byte. */
function fill(leave: number): void {
  rmSync(filler(), { force: true });
  const take = freeMb() - leave;
  try {
    execFileSync('fallocate', ['-l', String(take * MB), filler()], { stdio: 'ignore' });
    if (leave === 0) for (let n = 0; ; n++) writeFileSync(join(disk, `crumb-${n}`), Buffer.alloc(4096));
  } catch (error) {
    if (leave > 0) throw error;
  }
}

function makeRoom(): void {
  for (const name of readdirSync(disk)) if (/^(filler|crumb-)/.test(name)) rmSync(join(disk, name));
}

function doctor(dataDir: string): string {
  try {
    return execFileSync(process.execPath, [join(projectRoot(), 'dist/server/main.js'), 'doctor'], {
      encoding: 'utf8',
      env: { ...process.env, PORTICO_DATA: dataDir, DATABASE_URL: '', NODE_ENV: 'production' },
    });
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const answerOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) =>
      error instanceof Refusal ? `${error.status} ${String(error.reply.code)}` : String(error),
  );

beforeAll(async () => {
  if (isPossible) server = await startBuiltServer({ dataDir: join(disk, 'data') });
});
afterEach(makeRoom);
afterAll(async () => {
  await server?.stop();
  if (isPossible) execFileSync('umount', [disk]);
  if (existsSync(root)) rmSync(root, { recursive: true, force: true });
});

it.skipIf(!isPossible).each([
  ['nearly full', 120],
  ['full to the last byte', 0],
])(
  'a disk that is %s takes nothing from those who read, says why it takes nothing in, and all is well after',
  async (_how, leave) => {
    const running = server as BuiltServer;
    const owner = new OwnerClient(running.port);
    await owner.signIn();
    const ledger = new SaveLedger(`disk-${leave}`);
    await ledger.begin(owner);
    for (let n = 0; n < 5; n++) await ledger.step(owner);

    fill(leave);
    await expect
      .poll(() => answerOf(ledger.step(owner)), { timeout: 20_000, interval: 200 })
      .toBe('507 disk-full');
    for (let n = 0; n < 40; n++) {
      expect((await owner.visit('/')).status).toBe(200);
      expect([200, 404]).toContain((await owner.visit(`/shop?visit=${n}`)).status);
      expect(await answerOf(ledger.step(owner))).toBe('507 disk-full');
      await answerOf(
        owner.call('POST', '/api/rest/documents', { kind: 'page', body: { title: 'x', slug: `x-${n}` } }),
      );
    }
    const ready = await owner.visit('/readyz');
    expect([ready.status, ready.body.toString()]).toEqual([200, expect.stringContaining('The disk is full')]);
    expect(await owner.call('GET', '/api/rest/session')).toMatchObject({ diskFull: true });
    expect(doctor(join(disk, 'data'))).toMatch(/PROBLEM {2}disk: The disk is full, \d+ MB free/);
    expect(running.output()).toContain('The disk is full');

    makeRoom();
    await expect.poll(() => answerOf(ledger.step(owner)), { timeout: 90_000, interval: 500 }).toBe('taken');
    expect(await ledger.faults(owner)).toEqual([]);
    expect((await owner.visit('/readyz')).body.toString()).toMatch(/^ready(, but)?/);
    console.log(
      `${leave} MB left: pages answered, every write refused with its reason, ${ledger.acknowledged} saves kept`,
    );
  },
);
