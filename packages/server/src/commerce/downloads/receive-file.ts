import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileTooLarge } from '@portico/model/media/media-types';
import type { Id } from '@portico/model/documents/id';
import type { FastifyRequest } from 'fastify';
import type { Portico } from '../../core/portico.ts';
import { shownFileName } from '../../media/file-name.ts';
import { privateFilesOf } from '../../media/private-files.ts';
import { keptOpen, UploadBroken } from '../../media/upload.ts';
import { refuse, type ShopOutcome } from '../refusal.ts';
import { DOWNLOAD_MAX_BYTES, noteUnused } from './download-files.ts';

/** A file that lies in the store of private files, and that nothing uses yet. */
export interface ReceivedFile {
  stored: string;
  /** As its sender calls it. */
  filename: string;
  bytes: number;
}

/** What came of an upload: the file, with the fields that were sent before it. */
export interface ReceivedUpload {
  file: ReceivedFile;
  fields: Readonly<Record<string, string>>;
}

/**
 * Takes the one file of a form post into the store of private files, as it comes. Of whatever kind: it is only ever
 * downloaded.
 * @throws UploadBroken where the connection ended
 */
export async function receiveFile(
  portico: Portico,
  siteId: Id,
  request: FastifyRequest,
): Promise<ShopOutcome<ReceivedUpload>> {
  const fields: Record<string, string> = {};
  const parts = request.parts({
    limits: { fileSize: DOWNLOAD_MAX_BYTES + 1, files: 1, fields: 5, fieldSize: 1000 },
  });
  try {
    for await (const part of parts) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value);
        continue;
      }
      try {
        const received = await takeIn(portico, siteId, keptOpen(part.file), part.filename ?? '');
        return received.ok ? { ok: true, value: { file: received.value, fields } } : received;
      } finally {
        part.file.resume();
      }
    }
  } catch (error) {
    if (typeof (error as { statusCode?: unknown }).statusCode === 'number') throw error;
    if ((error as { code?: unknown }).code !== undefined && !(error instanceof UploadBroken)) throw error;
    throw new UploadBroken(String(error));
  }
  return refuse(400, 'no-file', 'Please choose a file.');
}

/** Keeps a file under a name of its own. What breaks off on the way is deleted, now or a day later. */
export async function takeIn(
  portico: Portico,
  siteId: Id,
  source: AsyncIterable<Uint8Array>,
  filename: string,
): Promise<ShopOutcome<ReceivedFile>> {
  const { store, incoming } = privateFilesOf(portico);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const name = randomBytes(16).toString('hex');
  const place = join(incoming, name);
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes <= DOWNLOAD_MAX_BYTES) yield chunk;
    }
  };
  try {
    await pipeline(counted, createWriteStream(place, { flags: 'wx', mode: 0o600 }));
    if (bytes > DOWNLOAD_MAX_BYTES)
      return refuse(400, 'too-large', fileTooLarge(shownFileName(filename), DOWNLOAD_MAX_BYTES));
    if (bytes === 0) return refuse(400, 'empty', `The file ${shownFileName(filename)} is empty.`);
    const stored = `${name}.bin`;
    await noteUnused(portico, portico.db, siteId, stored);
    await store.put({ siteId, name: stored }, { file: place });
    return { ok: true, value: { stored, filename, bytes } };
  } finally {
    await rm(place, { force: true });
  }
}
