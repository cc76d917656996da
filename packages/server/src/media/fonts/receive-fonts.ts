import type { FastifyRequest } from 'fastify';
import type { Id } from '@portico/model/documents/id';
import type { TakenFont } from '@portico/model/api/fonts';
import { fileTooLarge } from '@portico/model/media/media-types';
import { shownFileName } from '../file-name.ts';
import type { Media } from '../media.ts';
import { keptOpen } from '../upload.ts';
import { FONT_MAX_BYTES, takeFont } from './take-font.ts';

/** Files one request may bring: a large family. */
const MOST_FILES = 40;

interface ReceivedFont {
  filename: string;
  font?: TakenFont;
  error?: string;
}

/**
 * Takes the fonts of a form post, one after the other, each with an answer of its own.
 * @throws UploadBroken; Fastify's error of status 413 when there are too many
 */
export async function receiveFonts(
  media: Media,
  siteId: Id,
  request: FastifyRequest,
): Promise<ReceivedFont[]> {
  const parts = request.parts({ limits: { fileSize: FONT_MAX_BYTES + 1, files: MOST_FILES, fields: 5 } });
  const received: ReceivedFont[] = [];
  for await (const part of parts) {
    if (part.type === 'field') continue;
    const filename = shownFileName(part.filename ?? '');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of keptOpen(part.file)) {
      bytes += chunk.length;
      if (bytes <= FONT_MAX_BYTES) chunks.push(chunk);
    }
    const taken =
      bytes > FONT_MAX_BYTES
        ? { ok: false as const, error: fileTooLarge(filename, FONT_MAX_BYTES) }
        : await takeFont(media, siteId, Buffer.concat(chunks), part.filename ?? '');
    received.push(taken.ok ? { filename, font: taken.font } : { filename, error: taken.error });
  }
  return received;
}
