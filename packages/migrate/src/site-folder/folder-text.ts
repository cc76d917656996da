import { WAVEFORM_PATTERN } from '@portico/model/media/waveform';
import { z } from 'zod';
import { ID_PATTERN } from '@portico/model/documents/id';
import { orderKey, text } from '@portico/model/documents/schema';
import { FOLDER_STATES } from './folder-site.ts';

/** Largest text file of one document or file that is read, in bytes. */
export const MAX_TEXT_BYTES = 32 * 1024 * 1024;
/** Largest list of records (comments, stock, moved addresses): a busy site exports a great many. */
export const MAX_RECORDS_BYTES = 256 * 1024 * 1024;

export class FolderTextError extends Error {}

/** Decodes a text file strictly: bytes that are no UTF-8 are an error, never replaced. */
export function textOf(bytes: Uint8Array, maxBytes = MAX_TEXT_BYTES): string {
  if (bytes.length > maxBytes) throw new FolderTextError('This file is too large.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FolderTextError('This file is not UTF-8 text.');
  }
}

export function jsonOf(bytes: Uint8Array, maxBytes = MAX_TEXT_BYTES): unknown {
  const content = textOf(bytes, maxBytes);
  try {
    return JSON.parse(content);
  } catch (error) {
    throw new FolderTextError(`This file is not JSON: ${(error as Error).message}.`);
  }
}

const instant = z.iso.datetime({ offset: true, error: 'Please write a time such as 2026-03-02T09:00:00Z.' });

export const envelope = z.strictObject({
  kind: z.string().optional(),
  version: z.number().int().min(1).optional(),
  id: z.string().regex(ID_PATTERN, 'This is not an id.').optional(),
  state: z.enum(FOLDER_STATES).optional(),
  publishAt: instant.optional(),
  order: orderKey.optional(),
  body: z.record(z.string(), z.unknown()),
});
export type Envelope = z.infer<typeof envelope>;

/** Wider than what the library takes today: an export of what it once took must come back. */
const said = text(1_000_000);

export const mediaFacts = z.strictObject({
  filename: said.optional(),
  alt: said.default(''),
  title: said.default(''),
  folder: said.default(''),
  focalPoint: z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .default({ x: 0.5, y: 0.5 }),
  /** Of recordings: how loud they are when. */
  waveform: z.string().regex(WAVEFORM_PATTERN).optional(),
});

export const comments = z.array(
  z.strictObject({
    id: z.string().regex(ID_PATTERN, 'This is not an id.'),
    document: z.string(),
    parent: z.string().regex(ID_PATTERN, 'This is not an id.').optional(),
    authorName: said,
    authorEmail: said.default(''),
    authorUrl: said.default(''),
    text: said,
    status: z.enum(['approved', 'pending', 'spam', 'trash']),
    createdAt: instant,
  }),
);
