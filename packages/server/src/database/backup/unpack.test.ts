import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseSetupError } from '../errors.ts';
import { BACKUP_FORMAT, machine } from './manifest.ts';
import { tarEnd, tarHeader, tarPadding } from './tar.ts';
import { unpack } from './unpack.ts';

/** A backup as small as one can be; what is in its database does not matter here. */
const FILES: Readonly<Record<string, string>> = {
  'postgres/PG_VERSION': '18\n',
  'postgres/base/1/2600': 'rows '.repeat(200),
  'media/ab/abcdef.webp': 'a picture',
  secret: 'a secret of sixteen characters',
};
const digest = (content: string) => createHash('sha256').update(content).digest('hex');
const MANIFEST = {
  format: BACKUP_FORMAT,
  createdAt: '2026-01-01T00:00:00.000Z',
  postgres: '18.0',
  machine,
  files: Object.entries(FILES).map(([path, content]) => ({
    path,
    size: content.length,
    sha256: digest(content),
  })),
};

let root: string;
let runs = 0;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'portico-unpack-'));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function archiveOf(files: ReadonlyArray<readonly [string, string]>): Buffer {
  return Buffer.concat([
    ...files.flatMap(([path, content]) => [
      tarHeader({ path, size: Buffer.byteLength(content), isDirectory: false }, new Date(0)),
      Buffer.from(content),
      tarPadding(Buffer.byteLength(content)),
    ]),
    tarEnd,
  ]);
}
const whole = () => archiveOf([...Object.entries(FILES), ['manifest.json', JSON.stringify(MANIFEST)]]);

function filesBelow(folder: string, part: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  return Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = join(entry.parentPath, entry.name);
        return [part + file.slice(folder.length + 1), readFileSync(file, 'utf8')];
      }),
  );
}

/** What comes of a backup: its files, or the sentence that refuses it. Any other failure fails the test. */
async function outcome(source: string): Promise<Record<string, string> | string> {
  const into = join(root, `into-${++runs}`);
  mkdirSync(join(into, 'data'), { recursive: true });
  const places = { data: join(into, 'data'), cluster: join(into, 'cluster'), own: async () => {} };
  try {
    await unpack(source, places);
    return { ...filesBelow(places.data, ''), ...filesBelow(places.cluster, 'postgres/') };
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseSetupError);
    const { message } = error as Error;
    expect(message).toContain(source);
    expect(message).not.toMatch(/\n/);
    return message;
  } finally {
    rmSync(into, { recursive: true, force: true });
  }
}

async function ofArchive(bytes: Buffer): Promise<Record<string, string> | string> {
  const source = join(root, 'backup.tar');
  writeFileSync(source, bytes);
  return outcome(source);
}

async function ofFolder(
  files: Readonly<Record<string, string | Buffer>>,
): Promise<Record<string, string> | string> {
  const source = join(root, 'backup');
  rmSync(source, { recursive: true, force: true });
  mkdirSync(source);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    writeFileSync(join(source, path), content);
  }
  return outcome(source);
}

describe('A damaged backup', () => {
  it('comes back whole when it is not', async () => {
    expect(await ofArchive(whole())).toEqual(FILES);
    expect(await ofFolder({ ...FILES, 'manifest.json': JSON.stringify(MANIFEST) })).toEqual(FILES);
  });

  it('with bytes changed, taken out or cut off anywhere gives the same files or is refused in one sentence', async () => {
    const archive = whole();
    const damage = fc.oneof(
      fc.record({
        kind: fc.constant('flip'),
        at: fc.nat(archive.length - 1),
        by: fc.integer({ min: 1, max: 255 }),
      }),
      fc.record({ kind: fc.constant('cut'), at: fc.nat(archive.length - 1), by: fc.constant(0) }),
      fc.record({ kind: fc.constant('lose'), at: fc.nat(archive.length - 1), by: fc.nat(2000) }),
      fc.record({ kind: fc.constant('zero'), at: fc.nat(archive.length - 1), by: fc.nat(2000) }),
    );
    await fc.assert(
      fc.asyncProperty(damage, async ({ kind, at, by }) => {
        const damaged =
          kind === 'cut'
            ? archive.subarray(0, at)
            : kind === 'lose'
              ? Buffer.concat([archive.subarray(0, at), archive.subarray(at + by)])
              : Buffer.from(archive);
        if (kind === 'flip') damaged[at] = (damaged[at] ?? 0) ^ by;
        if (kind === 'zero') damaged.fill(0, at, Math.min(at + by, damaged.length));
        const came = await ofArchive(damaged);
        if (typeof came !== 'string') expect(came).toEqual(FILES);
      }),
      { numRuns: 150 },
    );
  });

  it('as a folder gives the same files or is refused, whichever byte of whichever file is changed', async () => {
    const files: Record<string, string> = { ...FILES, 'manifest.json': JSON.stringify(MANIFEST) };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...Object.keys(files)),
        fc.nat(),
        fc.integer({ min: 1, max: 255 }),
        fc.boolean(),
        async (path, where, by, cut) => {
          const bytes = Buffer.from(files[path] ?? '');
          const at = where % bytes.length;
          bytes[at] = (bytes[at] ?? 0) ^ by;
          const came = await ofFolder({ ...files, [path]: cut ? bytes.subarray(0, at) : bytes });
          if (typeof came !== 'string') expect(came).toEqual(FILES);
        },
      ),
      { numRuns: 80 },
    );
  });

  const manifest = (change: object | string) =>
    typeof change === 'string' ? change : JSON.stringify({ ...MANIFEST, ...change });
  it.each([
    ['is empty', Buffer.alloc(0), 'cut off'],
    ['is something else', Buffer.from('PK\x03\x04 a zip file'.padEnd(4096, 'x')), 'does not add up'],
    ['has no manifest', archiveOf(Object.entries(FILES)), 'was not finished'],
    ['has a manifest that is no JSON', archiveOf([['manifest.json', '{"format":']]), 'no JSON'],
    ['has a manifest that is a number', archiveOf([['manifest.json', '7']]), 'does not say what it should'],
    [
      'is of a newer Portico',
      archiveOf([['manifest.json', manifest({ format: 2, files: 'elsewhere' })]]),
      'format is 2',
    ],
    [
      'lists no files',
      archiveOf([['manifest.json', manifest({ files: null })]]),
      'does not say what it should',
    ],
    ['holds no database', archiveOf([['manifest.json', manifest({ files: [] })]]), 'holds no database'],
    [
      'holds a file twice',
      archiveOf([
        ['secret', 'a'],
        ['secret', 'b'],
      ]),
      'cannot stand beside',
    ],
    [
      'holds a file where a folder is',
      archiveOf([
        ['media', 'a'],
        ['media/b', 'b'],
      ]),
      'cannot stand beside',
    ],
    ['is a portable one', archiveOf([['portico-backup.json', '{}']]), 'restore --portable'],
  ])('that %s is refused', async (_what, bytes, words) => {
    expect(await ofArchive(bytes)).toContain(words);
  });

  it('that is no backup at all, but a folder of somebody else, is refused', async () => {
    expect(await ofFolder({ 'letters/mother.txt': 'Dear' })).toContain('which no backup of ours does');
    expect(await outcome(join(root, 'nowhere'))).toContain('There is no backup at');
    expect(await outcome('/dev/null').catch(() => 'There is no backup at')).toContain(
      'There is no backup at',
    );
  });
});
