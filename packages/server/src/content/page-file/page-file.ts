import { megabytes } from '@portico/model/media/file-size';
import { focalPoint, mediaHash, text } from '@portico/model/documents/schema';
import { WAVEFORM_PATTERN } from '@portico/model/media/waveform';
import { z } from 'zod';
import { LONGEST_NAME } from '@portico/model/api/media';

/** Original pictures and films that go along with a page take no more room than this; others stay behind. */
export const CARRIED_BYTES = megabytes(24);

/** Largest file that is taken: what is carried as base64, and the page itself. */
export const PAGE_FILE_BYTES = 42 * 1024 * 1024;

/** A page as a file of its own, with what it shows: to keep, to send, to bring to another site. */
export const pageFile = z.object({
  /** Says what the file is, and the version of its shape. */
  porticoPage: z.literal(1),
  version: z.number().int().min(1).max(1000),
  body: z.record(z.string(), z.unknown()),
  media: z
    .array(
      z.object({
        /** What the body calls it. */
        hash: mediaHash,
        filename: text(LONGEST_NAME),
        alt: text(1000).default(''),
        title: text(1000).default(''),
        focalPoint: focalPoint.optional(),
        waveform: z.string().regex(WAVEFORM_PATTERN).optional(),
        /** The file itself. */
        base64: z.base64(),
      }),
    )
    .max(300),
  /** Names of files that were too large to go along. */
  leftBehind: z.array(text(LONGEST_NAME)).max(300).default([]),
});
export type PageFile = z.infer<typeof pageFile>;
