import { z } from 'zod';

/** Services that photos come from, as they are connected under and as widgets of theirs are called [V7.8]. */
export const PHOTO_SERVICES = {
  flickr: 'Flickr',
  instagram: 'Instagram',
  'five-hundred-pixel': '500px',
} as const;
export type PhotoServiceId = keyof typeof PHOTO_SERVICES;
export const PHOTO_SERVICE_IDS = Object.keys(PHOTO_SERVICES) as PhotoServiceId[];

/** Most photos a feed shows. */
export const FEED_MAX = 24;

/** A photo of a feed, as stored and as pages show it. */
export const feedPhoto = z.object({
  /** Name of its small copy here. */
  hash: z.string().regex(/^[0-9a-f]{32}$/),
  /** Of the small copy, in px. */
  width: z.int().positive(),
  height: z.int().positive(),
  /** The service's words; may be empty. */
  title: z.string(),
  /** Its page at the service. */
  href: z.string(),
});
export type FeedPhoto = z.infer<typeof feedPhoto>;

/** Where a photo's small copy is. */
export const feedPhotoUrl = (hash: string): string => `/api/widget/photos/${hash}.webp`;

/** An album's id in what an owner pasted: the id itself, or the last part of its address that can be one. */
export function albumIdOf(pasted: string): string {
  const parts = pasted.trim().split(/[?#]/, 1)[0]?.split('/').filter(Boolean) ?? [];
  const last = parts.at(-1) ?? '';
  return /^[\w-]{1,80}$/.test(last) ? last : '';
}
