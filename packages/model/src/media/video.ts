import { type Player, playerOf, providerPageOf } from './player.ts';
import { readEmbed } from './video-embed.ts';

/** Whose players a video may be shown in [B3.18]. */
export const VIDEO_PROVIDERS = ['Vimeo', 'YouTube', 'Wistia', 'Animoto'] as const;
export type VideoProvider = (typeof VIDEO_PROVIDERS)[number];

/** Height of a video whose size nobody knows, in percent of its width [B9.47]. */
export const UNKNOWN_RATIO_PERCENT = 56.3;

/** Where markup or an address holds no video of a provider we know [B5.3]. */
export const INVALID_VIDEO = 'Invalid video embed.';

/** [B5.4] */
export const NO_CUSTOM_THUMBNAIL =
  'Custom featured images only available with embedded videos. Go back into embed settings to turn off featured images.';

/** [B8.51] */
export const VIMEO_BASIC =
  'Vimeo Basic accounts are unsupported. Please share a video from a different account.';

export type VideoPlayer = Player & { provider: VideoProvider };

/** The player of an address of a video; undefined for addresses of anything else. */
export function videoPlayerOf(url: string): VideoPlayer | undefined {
  const player = playerOf(url);
  return player && VIDEO_PROVIDERS.some((one) => one === player.provider)
    ? (player as VideoPlayer)
    : undefined;
}

/**
 * The video that was pasted as an address or as a provider's embed markup; undefined where it is invalid. Nothing of
 * markup but the address of its player and its size is kept.
 */
export function pastedVideo(pasted: string): { href: string; width?: number; height?: number } | undefined {
  const text = pasted.trim();
  if (!text.includes('<')) return videoPlayerOf(text) ? { href: withScheme(text) } : undefined;
  const { src, width, height } = readEmbed(text);
  if (!src || !videoPlayerOf(src)) return undefined;
  // The page of a video says more to an owner than its player, and leads to the same player.
  return { href: providerPageOf(src) ?? withScheme(src), ...(width && height ? { width, height } : {}) };
}

const withScheme = (address: string) => address.replace(/^\/\//, 'https://');
