import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { zipOf } from '../testing.ts';
import { TransferProblem } from '../transfer-problem.ts';
import { openZip } from './read-zip.ts';
import { writeZip } from './write-zip.ts';
import { zippedSite } from './zipped-site.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-zip-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function opened(bytes: Buffer, limits?: Parameters<typeof openZip>[1]) {
  const file = join(folder, `${++count}.zip`);
  await writeFile(file, bytes);
  return openZip(file, limits);
}

/** Every place of a text in the archive: its own header and the list at the end both name it. */
function renamed(zip: Buffer, from: string, to: string): Buffer {
  expect(to.length).toBe(from.length);
  const changed = Buffer.from(zip);
  for (let at = changed.indexOf(from); at >= 0; at = changed.indexOf(from, at + 1)) changed.write(to, at);
  return changed;
}

/** A field of the first entry in the list at the end (PKZIP APPNOTE 4.3.12). */
function listField(zip: Buffer, offset: number, value: number, bytes: 2 | 4): Buffer {
  const changed = Buffer.from(zip);
  const at = changed.indexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + offset;
  if (bytes === 2) changed.writeUInt16LE(value, at);
  else changed.writeUInt32LE(value >>> 0, at);
  return changed;
}

describe('a ZIP archive', () => {
  test('gives back any files that were put into it', async () => {
    const name = fc.stringMatching(/^[a-zé]{1,8}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(name, fc.uint8Array({ maxLength: 5000 }), { maxKeys: 8 }),
        async (files) => {
          const zip = await opened(await zipOf(files));
          const read = await Promise.all(
            zip.entries.map(async (entry) => [entry.path, new Uint8Array(await entry.read(5000))] as const),
          );
          zip.close();
          const composed = Object.entries(files).map(([path, bytes]) => [path.normalize('NFC'), bytes]);
          expect(Object.fromEntries(read)).toEqual(Object.fromEntries(composed));
        },
      ),
      { numRuns: 40 },
    );
  });

  test('is the same each time it is written of the same files, and leaves nothing when writing fails', async () => {
    expect(await zipOf({ 'a.txt': 'one', 'b/c.json': '{}' })).toEqual(
      await zipOf({ 'a.txt': 'one', 'b/c.json': '{}' }),
    );
    const before = await readdir(folder);
    await expect(
      writeZip(join(folder, 'broken.zip'), async ({ put }) => {
        await put('a.txt', 'one');
        throw new Error('called off');
      }),
    ).rejects.toThrow('called off');
    const breaking = async function* () {
      yield Buffer.from('one');
      throw new Error('the disk is gone');
    };
    await expect(writeZip(join(folder, 'broken.zip'), ({ put }) => put('a.txt', breaking()))).rejects.toThrow(
      'the disk is gone',
    );
    expect(await readdir(folder)).toEqual(before);
  });

  test('that is dangerous is refused by the name of what is dangerous', async () => {
    const zip = await zipOf({ 'abcdefg.txt': 'x'.repeat(2000), 'other.txt': 'y' });
    const refused: Array<[string, Buffer, RegExp]> = [
      ['leads out', renamed(zip, 'abcdefg.txt', '../../a.txt'), /“\.\.\/\.\.\/a\.txt” leads out of it/],
      ['leads out by backslashes', renamed(zip, 'abcdefg.txt', '..\\..\\a.txt'), /leads out of it/],
      ['is absolute', renamed(zip, 'abcdefg.txt', '/etc/passwd'), /leads out of it/],
      ['is a drive', renamed(zip, 'abcdefg.txt', 'C:\\aaaa.txt'), /leads out of it/],
      ['is a link', listField(zip, 38, 0o120777 << 16, 4), /“abcdefg\.txt” is a symbolic link/],
      ['is a device', listField(zip, 38, 0o060777 << 16, 4), /neither a file nor a folder/],
      ['is encrypted', listField(zip, 8, 1, 2), /is encrypted/],
      ['is packed strangely', listField(zip, 10, 12, 2), /packed in a way/],
      ['lies over others', listField(zip, 20, 0x0fffffff, 4), /lies over another file/],
      ['is huge', listField(zip, 24, 0xfffffff0, 4), /larger than|is damaged|no ZIP archive/],
      ['is twice in it', renamed(await zipOf({ 'aa.txt': '1', 'bb.txt': '2' }), 'aa.txt', 'bb.txt'), /twice/],
      ['is none', Buffer.from('not a zip at all'), /no ZIP archive/],
      ['is empty', Buffer.alloc(0), /no ZIP archive/],
    ];
    for (const [what, bytes, said] of refused) {
      const failure = await opened(bytes, { files: 10, bytes: 1_000_000 }).catch((error: unknown) => error);
      expect(failure, what).toBeInstanceOf(TransferProblem);
      expect((failure as Error).message, what).toMatch(said);
    }
    const many = await zipOf(Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`${n}.txt`, ''])));
    await expect(opened(many, { files: 10, bytes: 1000 })).rejects.toThrow('12 files, more than 10');
  });

  test('never gives more bytes than its list says, and is refused in one sentence wherever it is damaged', async () => {
    const zip = await zipOf({ 'a.txt': 'x'.repeat(50_000) });
    const smaller = await opened(listField(zip, 24, 10, 4));
    await expect(smaller.entries[0]?.read(1_000_000)).rejects.toBeInstanceOf(TransferProblem);
    smaller.close();
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: zip.length - 1 }),
        fc.integer({ min: 0, max: 255 }),
        fc.boolean(),
        async (at, byte, isCut) => {
          const damaged = Buffer.from(isCut ? zip.subarray(0, at) : zip);
          if (!isCut) damaged[at] = byte;
          try {
            const found = await opened(damaged, { files: 10, bytes: 100_000 });
            for (const entry of found.entries)
              expect((await entry.read(100_000)).length).toBeLessThan(100_001);
            found.close();
          } catch (error) {
            expect(error).toBeInstanceOf(TransferProblem);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('of a site is read at its top or below its one folder, and nothing beside the site’s own files', async () => {
    for (const top of ['', 'my-site/']) {
      const zip = await opened(
        await zipOf({
          [`${top}portico.json`]: '{"format":1}',
          [`${top}pages/about.json`]: '{}',
          [`${top}notes.txt`]: 'mine',
          '__MACOSX/._portico.json': 'x',
        }),
      );
      const site = zippedSite(zip);
      expect([...site.paths].sort()).toEqual(['pages/about.json', 'portico.json']);
      expect(Buffer.from(await site.read('portico.json')).toString()).toBe('{"format":1}');
      zip.close();
    }
    const none = await opened(await zipOf({ 'a.txt': '' }));
    expect(() => zippedSite(none)).toThrow('no portico.json');
  });
});
