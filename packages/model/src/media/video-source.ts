import { z } from 'zod';
import { href, mediaReference } from '../documents/schema.ts';
import { INVALID_VIDEO, videoPlayerOf } from './video.ts';

const pixels = z.number().int().min(1).max(10_000).optional();

/** A video: a file of the library, or one at a provider's. Nothing until it is chosen. */
export const videoSource = z.object({
  file: mediaReference.optional(),
  /** Where there is no file: the address of its page or player. */
  href: href
    .refine((address) => address === '' || videoPlayerOf(address) !== undefined, INVALID_VIDEO)
    .optional(),
  /** Its size, as its provider says, in px. */
  width: pixels,
  height: pixels,
});
export type VideoSource = z.infer<typeof videoSource>;
