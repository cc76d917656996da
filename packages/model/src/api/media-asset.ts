import { z } from 'zod';
import { audioFacts } from '../media/audio-facts.ts';

/** What the API tells of a file. */
export const asset = z.object({
  id: z.string(),
  hash: z.string(),
  ext: z.string(),
  mime: z.string(),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  alt: z.string(),
  title: z.string(),
  filename: z.string(),
  folder: z.string(),
  focalPoint: z.object({ x: z.number(), y: z.number() }),
  placeholder: z.string().nullable(),
  tone: z.string().nullable(),
  /** Of recordings. */
  audio: audioFacts.nullable(),
  createdAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  /** Address of the picture on its site, to which `?format=750w` may be added. */
  url: z.string(),
  /** Address of the file on its site, for links. */
  fileUrl: z.string(),
});
export type Asset = z.infer<typeof asset>;
