import type { FontFacts, TakenFont } from '@portico/model/api/fonts';
import { megabytes } from '@portico/model/media/file-size';
import { fileTooLarge } from '@portico/model/media/media-types';
import type { Id } from '@portico/model/documents/id';
import { SMALL, runTask, TookTooLong } from '../../workers/run-task.ts';
import { shownFileName } from '../file-name.ts';
import { ingestMedia } from '../ingest.ts';
import type { Media } from '../media.ts';
import { hashOf } from '../receive.ts';

/** Largest font taken, in bytes. Those of Chinese and Japanese have up to 20 MB. */
export const FONT_MAX_BYTES = megabytes(20);
const READ_MS = 40_000;
/** Where fonts lie in the library. */
const FOLDER = 'Fonts';

export type TakenOrNot = { ok: true; font: TakenFont } | { ok: false; error: string };

export interface ReadFont {
  woff: Uint8Array;
  facts: FontFacts;
}

/** Reads a font beside the event loop, in bounded time. @returns null for what is none, or takes too long */
export async function readFontFile(siteId: Id, bytes: Buffer): Promise<ReadFont | null> {
  try {
    // Never on the event loop, however small: what a font asks for is not known before.
    return await runTask(
      'readFont',
      siteId,
      Math.max(bytes.length, SMALL + 1),
      { bytes },
      { timeoutMs: READ_MS },
    );
  } catch (error) {
    if (error instanceof TookTooLong) return null;
    throw error;
  }
}

/** Takes a font into the library, as pages can show it, with what it says of itself. */
export async function takeFont(
  media: Media,
  siteId: Id,
  bytes: Buffer,
  filename: string,
): Promise<TakenOrNot> {
  const shown = shownFileName(filename);
  if (bytes.length > FONT_MAX_BYTES) return { ok: false, error: fileTooLarge(shown, FONT_MAX_BYTES) };
  if (bytes.toString('latin1', 0, 4) === 'ttcf')
    return {
      ok: false,
      error: `${shown} is a collection of fonts. Please upload its fonts one by one, as .ttf or .otf files.`,
    };
  // One after the other: unpacked fonts are what memory runs out of.
  const read = await media.reading.run(`font ${siteId} ${hashOf(bytes)}`, siteId, () =>
    readFontFile(siteId, bytes),
  );
  return read
    ? keepFont(media, siteId, read)
    : {
        ok: false,
        error: `${shown} is no font that browsers can show. Please choose a TTF, OTF, WOFF or WOFF2 file.`,
      };
}

/** Puts a font that was read into the library. */
export async function keepFont(media: Media, siteId: Id, { woff, facts }: ReadFont): Promise<TakenOrNot> {
  const style = `${facts.weights[0] === facts.weights[1] ? facts.weights[0] : 'variable'}${facts.italic ? ' italic' : ''}`;
  const taken = await ingestMedia(media, siteId, Buffer.from(woff), `${facts.family} ${style}.woff`, {
    folder: FOLDER,
  });
  return taken.ok
    ? { ok: true, font: { ...facts, file: { media: taken.asset.hash } } }
    : { ok: false, error: taken.error };
}
