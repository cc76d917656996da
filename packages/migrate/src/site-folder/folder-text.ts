import { z } from 'zod';
import { ID_PATTERN } from '@portico/model/id';
import { orderKey, text } from '@portico/model/schema';
import { FOLDER_STATES } from './folder-site.ts';

/** Largest text file that is read, in bytes. */
export const MAX_TEXT_BYTES = 32 * 1024 * 1024;

export class FolderTextError extends Error {}

/** Decodes a text file strictly: bytes that are no UTF-8 are an error, never replaced. */
export function textOf(bytes: Uint8Array): string {
  if (bytes.length > MAX_TEXT_BYTES) throw new FolderTextError('This file is too large.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FolderTextError('This file is not UTF-8 text.');
  }
}

export function jsonOf(bytes: Uint8Array): unknown {
  const content = textOf(bytes);
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

export const mediaFacts = z.strictObject({
  filename: text(300).optional(),
  alt: text(1000).default(''),
  title: text(500).default(''),
  folder: text(300).default(''),
  focalPoint: z
    .strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) })
    .default({ x: 0.5, y: 0.5 }),
});

export const comments = z.array(
  z.strictObject({
    id: z.string().regex(ID_PATTERN, 'This is not an id.'),
    document: z.string(),
    parent: z.string().regex(ID_PATTERN, 'This is not an id.').optional(),
    authorName: text(500),
    authorEmail: text(500).default(''),
    authorUrl: text(2000).default(''),
    text: text(100_000),
    status: z.enum(['approved', 'pending', 'spam', 'trash']),
    createdAt: instant,
  }),
);
