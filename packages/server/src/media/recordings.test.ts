import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { ingestMedia } from './ingest.ts';
import { readAudio } from './tasks/read-audio.ts';
import { takeCover } from './take-cover.ts';
import { SITE, testMedia } from './testing/media.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { maxStoredBytesOf } from '@portico/model/media/media-types';

const { media, end } = testMedia();
const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await end();
});

const fixture = (name: string) => readFileSync(join(import.meta.dirname, 'audio-fixtures', name));

async function taken(name: string, bytes = fixture(name)) {
  const result = await ingestMedia(media, SITE, bytes, name);
  if (!result.ok) throw new Error(result.error);
  return result.asset;
}

describe('a recording that is uploaded', () => {
  test.each(['tagged.mp3', 'tagged.m4a', 'tagged.ogg', 'tagged.opus', 'tagged.flac', 'tagged.wav'])(
    '%s says how long it plays, what it is called and who plays it',
    async (name) => {
      const { audio } = await taken(name);
      expect(audio).toMatchObject({ title: 'Opening', artist: 'Kiln', album: 'Fire' });
      expect(audio?.durationSeconds).toBeGreaterThan(1.3);
      expect(audio?.durationSeconds).toBeLessThan(1.7);
    },
  );

  test('without tags says how long it plays', async () => {
    const { audio, mime } = await taken('plain.aac');
    expect(mime).toBe('audio/aac');
    expect(audio?.durationSeconds).toBeGreaterThan(1.3);
    expect(audio?.title).toBeUndefined();
  });

  test('brings its chapters, and its cover into the library when that is asked for', async () => {
    const asset = await taken('tagged.mp3');
    expect(asset.audio).toMatchObject({
      hasCover: true,
      chapters: [
        { startSeconds: 0, title: 'Lit' },
        { startSeconds: 0.7, title: 'Cooled' },
      ],
    });
    const cover = await takeCover(media, asset);
    expect(cover).toMatchObject({ ext: 'jpg', width: 64, height: 64, filename: 'tagged-cover.jpg' });
    expect(await takeCover(media, await taken('tagged.m4a'))).toBeNull();
  });

  test('is told from a film of the same family by its name alone where its brand is the family’s', async () => {
    const general = Buffer.from(fixture('tagged.m4a'));
    general.write('mp42', 8, 'latin1');
    expect(await taken('memo.m4a', general)).toMatchObject({ ext: 'm4a', mime: 'audio/mp4' });
  });
});

describe('audio that is no audio', () => {
  test.each([
    ['song.mp3', 'ID3\x03\x00\x00\x00\x00\x00\x00'],
    ['song.mp3', `ID3 ${'song '.repeat(2000)}`],
    ['song.flac', 'fLaC song'],
    ['song.wav', 'RIFF\x04\x00\x00\x00WAVE'],
    ['song.ogg', 'OggS vorbis'],
    ['song.m4a', '\x00\x00\x00\x14ftypM4A \x00\x00\x00\x00M4A '],
  ])('%s that only begins like it is refused with words', async (name, content) => {
    expect(await ingestMedia(media, SITE, Buffer.from(content, 'latin1'), name)).toEqual({
      ok: false,
      code: 'unsupported',
      error: `The file ${name} does not appear to be a supported file`,
    });
  });

  test('comes back nevertheless where a library of ours held it', async () => {
    const result = await ingestMedia(media, SITE, Buffer.from('ID3 song'), 'old.mp3', {}, maxStoredBytesOf);
    expect(result).toMatchObject({ ok: true, asset: { audio: null } });
  });

  test('a cut or changed file is read to an end, and says nothing that could not be stored', async () => {
    const files = ['tagged.mp3', 'tagged.m4a', 'tagged.ogg', 'tagged.flac', 'tagged.wav'].map(fixture);
    const file = join(folder, 'changed');
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(fc.tuple(fc.nat(3000), fc.integer({ min: 0, max: 255 })), { maxLength: 12 }),
        fc.nat(8000),
        async (whole, changes, cut) => {
          const bytes = Buffer.from(whole.subarray(0, cut));
          for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
          writeFileSync(file, bytes);
          const facts = await readAudio({ file, bytes: bytes.length });
          if (!facts) return;
          expect(facts.durationSeconds ?? 1).toBeGreaterThan(0);
          for (const words of [
            facts.title,
            facts.artist,
            facts.album,
            ...(facts.chapters ?? []).map((c) => c.title),
          ])
            expect(words ?? '').not.toMatch(/\p{Cs}|\0/u);
        },
      ),
      { numRuns: 200 },
    );
  }, 30_000);
});
