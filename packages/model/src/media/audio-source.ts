import { isUrl } from '../addresses/is-url.ts';
import { z } from 'zod';
import { href, mediaReference } from '../documents/schema.ts';
import { EXTENSION_ALIASES, MEDIA_TYPES } from './media-types.ts';

/** Longest recording there is, in seconds: a day. */
export const AUDIO_MAX_SECONDS = 86_400;

export const INVALID_AUDIO =
  'Please enter the address of an audio file: it begins with https:// and ends in .mp3, .m4a, .aac, .ogg, .opus, .wav or .flac.';

/** Type of the audio file an address names by its ending; undefined where it names none. */
export function audioTypeOf(address: string): string | undefined {
  if (!isUrl(address)) return undefined;
  const { protocol, pathname } = new URL(address);
  const ext = pathname.slice(pathname.lastIndexOf('.') + 1).toLowerCase();
  const type = MEDIA_TYPES[EXTENSION_ALIASES[ext] ?? ext];
  return protocol === 'https:' && type?.kind === 'audio' ? type.mime : undefined;
}

/** A recording: a file of the library, or an audio file that stands elsewhere. Nothing until it is chosen. */
export const audioSource = z.object({
  file: mediaReference.optional(),
  /** Where there is no file: the address of one elsewhere. */
  href: href
    .refine((address) => address === '' || audioTypeOf(address) !== undefined, INVALID_AUDIO)
    .optional(),
  /** Of a file elsewhere, as whoever gave the address says: its size, for feeds. */
  bytes: z.number().int().min(1).max(1_000_000_000_000).optional(),
  /** Of a file elsewhere. Files of the library say it themselves. */
  durationSeconds: z.number().int().min(1).max(AUDIO_MAX_SECONDS).optional(),
});
export type AudioSource = z.infer<typeof audioSource>;

export const hasAudio = (audio: AudioSource | undefined): boolean =>
  Boolean(audio?.file) || (audio?.href ?? '') !== '';
