import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { formatFileSize } from '@portico/model/media/file-size';
import { EndpointError } from '../http/endpoint.ts';
import type { Portico } from '../core/portico.ts';
import { makeFolder, sentFiles, sentOf } from './transfer-files.ts';
import type { Transfer } from './transfer-record.ts';

/** Large files come in pieces of at most so many bytes, so that none is under way for long. */
export const PIECE_BYTES = 8 * 1024 * 1024;
/** All that is sent for one import. */
export const SENT_BYTES = 4 * 1024 ** 3;
/** Files of one import; more come in an archive. */
export const SENT_FILES = 500;
const NAME_UNITS = 200;

/** A name as it may stand in the folder of what was sent. @throws EndpointError */
function safeName(given: string): string {
  const name = given.normalize('NFC').trim();
  if (
    name === '' ||
    name.length > NAME_UNITS ||
    /^\.|[/\\\p{Cc}]/u.test(name) ||
    Buffer.byteLength(name) > 250
  )
    throw new EndpointError(400, {
      error: 'Please give this file a shorter, plainer name.',
      errors: { name: 'Please give this file a shorter, plainer name.' },
    });
  return name;
}

/**
 * Takes one piece of a file that is sent for an import. Pieces come in their order; the first one begins the file anew.
 * @param at where the piece begins
 * @returns the file's size so far
 * @throws EndpointError of 409 with `bytes`, the size so far, when another piece is due
 */
export async function receivePiece(
  portico: Portico,
  transfer: Transfer,
  { name: given, at }: { name: string; at: number },
  request: FastifyRequest,
): Promise<number> {
  const name = safeName(given);
  await makeFolder(portico, transfer);
  const place = join(sentOf(portico, transfer), name);
  const others = (await sentFiles(portico, transfer)).filter((file) => file.name !== name);
  if (others.length >= SENT_FILES)
    throw new EndpointError(409, {
      error: `An import takes ${SENT_FILES} files. Pack them into a ZIP archive to send more.`,
    });
  const before = at === 0 ? 0 : ((await stat(place).catch(() => null))?.size ?? 0);
  if (before !== at)
    throw new EndpointError(409, { error: 'Another piece of this file is due.', bytes: before });
  const room = SENT_BYTES - others.reduce((sum, file) => sum + file.bytes, at);
  const part = await request.file({ limits: { fileSize: PIECE_BYTES, files: 1, fields: 0 } });
  if (!part) throw new EndpointError(400, { error: 'Please send the piece as a file.' });
  const piece = await part.toBuffer();
  if (piece.length > room)
    throw new EndpointError(413, {
      error: `An import takes ${formatFileSize(SENT_BYTES)} of files. Who runs the server can bring in more.`,
    });
  const file = await open(place, at === 0 ? 'w' : 'r+', 0o600);
  try {
    await file.write(piece, 0, piece.length, at);
  } finally {
    await file.close();
  }
  return at + piece.length;
}

/** Takes back a file that was sent. */
export async function removeSent(portico: Portico, transfer: Transfer, name: string): Promise<void> {
  await rm(join(sentOf(portico, transfer), safeName(name)), { force: true });
}
