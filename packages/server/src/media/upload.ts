import type { FastifyRequest } from 'fastify';
import type { Id } from '@portico/model/documents/id';
import { VIDEO_MAX_BYTES } from '@portico/model/media/media-types';
import { text } from '@portico/model/documents/schema';
import { EndpointError } from '../http/endpoint.ts';
import { shownFileName } from './file-name.ts';
import { ingestMedia, type MediaDetails } from './ingest.ts';
import type { Media } from './media.ts';
import type { MediaAsset } from './records.ts';

/** Files one request may bring. */
export const UPLOAD_MAX_FILES = 50;

export type UploadedFile =
  | { filename: string; ok: true; asset: MediaAsset; existed: boolean }
  | { filename: string; ok: false; error: string; code: 'too-large' | 'unsupported' };

/** The connection ended, or what came is no form. */
export class UploadBroken extends Error {}

/** Leaves the rest of a refused file to be read over, where ending the stream would end the request. */
export async function* keptOpen(file: NodeJS.ReadableStream): AsyncGenerator<Buffer> {
  const iterable = file as NodeJS.ReadableStream & {
    iterator(options: { destroyOnReturn: boolean }): AsyncIterableIterator<Buffer>;
  };
  try {
    yield* iterable.iterator({ destroyOnReturn: false });
  } catch (error) {
    throw new UploadBroken(String(error));
  }
}

/** What may be said of files as they come, as long as it may be when it is said of one later. */
const DETAILS = { folder: text(200), alt: text(1000), title: text(500) };

/** @throws EndpointError naming the field */
function detail(name: keyof typeof DETAILS, value: unknown): string {
  const read = DETAILS[name].safeParse(value);
  if (read.success) return read.data;
  const error = read.error.issues[0]?.message ?? '';
  throw new EndpointError(400, { error, errors: { [name]: error } });
}

/**
 * Takes the files of a form post (`multipart/form-data`) into the library, one after the other, each with an answer of
 * its own. The fields `folder`, `alt` and `title`, where they come before the files, are said of each.
 * @throws UploadBroken; EndpointError for what is said of the files; Fastify's error of status 413 when there are too many
 */
export async function receiveUpload(
  media: Media,
  siteId: Id,
  request: FastifyRequest,
): Promise<UploadedFile[]> {
  const parts = request
    .parts({
      limits: { fileSize: VIDEO_MAX_BYTES + 1, files: UPLOAD_MAX_FILES, fields: 20, fieldSize: 10_000 },
    })
    [Symbol.asyncIterator]();
  const details: MediaDetails = {};
  const uploaded: UploadedFile[] = [];
  for (;;) {
    const next = await parts.next().catch((error: unknown) => {
      throw typeof (error as { statusCode?: unknown }).statusCode === 'number'
        ? error
        : new UploadBroken(String(error));
    });
    if (next.done) return uploaded;
    const part = next.value;
    if (part.type === 'field') {
      if (part.fieldname === 'folder' || part.fieldname === 'alt' || part.fieldname === 'title') {
        details[part.fieldname] = detail(part.fieldname, part.value);
      }
      continue;
    }
    const filename = shownFileName(part.filename ?? '');
    try {
      const result = await ingestMedia(media, siteId, keptOpen(part.file), part.filename ?? '', details);
      uploaded.push({ filename, ...result });
    } finally {
      part.file.resume();
    }
  }
}
