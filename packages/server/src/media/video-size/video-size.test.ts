import fc from 'fast-check';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sizeOf, videoSize } from './video-size.ts';

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const sizeOfFile = (name: string) =>
  videoSize(fixture(name), name.split('.')[1] ?? '', statSync(fixture(name)).size);

test.each(['end.mp4', 'start.mp4', 'clip.webm', 'clip.ogv'])(
  '%s says how large its picture is, wherever it says so',
  async (name) => {
    expect(await sizeOfFile(name)).toEqual({ width: 64, height: 26 });
  },
);

test('a video that was filmed upright is as it is shown', async () => {
  expect(await sizeOfFile('turned.mov')).toEqual({ width: 26, height: 64 });
});

test('a file with sound alone has no size', async () => {
  expect(await sizeOfFile('sound.mp4')).toBeNull();
});

test('a cut, mixed or made up file has a size or none, and is read to an end', async () => {
  const files = ['end.mp4', 'clip.webm', 'clip.ogv'].map((name) => readFileSync(fixture(name)));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(fc.tuple(fc.nat(4000), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
      fc.nat(4000),
      fc.constantFrom('mp4', 'webm', 'ogv'),
      async (file, changes, cut, ext) => {
        const bytes = Buffer.from(file.subarray(0, cut));
        for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
        const read = async (at: number, length: number) => bytes.subarray(at, at + length);
        const size = await sizeOf(read, ext, bytes.length);
        expect(size === null || typeof size.width === 'number').toBe(true);
      },
    ),
    { numRuns: 400 },
  );
});
