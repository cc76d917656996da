import { isUrl } from '../../addresses/is-url.ts';
import { type Player, playerOf } from '../player.ts';
import { LONGEST_EMBED, readEmbed } from '../video-embed.ts';
import { AUDIO_AND_VIDEO } from './audio-and-video.ts';
import { DOCUMENTS } from './documents.ts';
import { MAPS_AND_FORMS } from './maps-and-forms.ts';
import { POSTS } from './posts.ts';
import type { EmbedKind, EmbedProvider } from './provider.ts';

/** Every provider whose addresses become frames, beside the players of videos (`../player.ts`). */
export const EMBED_PROVIDERS: readonly EmbedProvider[] = [
  ...AUDIO_AND_VIDEO,
  ...POSTS,
  ...MAPS_AND_FORMS,
  ...DOCUMENTS,
];

/** What an address shows, as it may be framed. */
export interface Embed extends Player {
  kind: EmbedKind;
  /** Of the frame, in px; it has a ratio where it has none. */
  height?: number;
  /** Of the frame at most, in px. */
  width?: number;
  /** What a page's policy has to allow for it. */
  source: string;
}

/** No address of a provider is longer. */
const LONGEST_ADDRESS = 2000;

/** Heights of Spotify's players, in px, as it documents them: of one piece, and of several. */
const ONE_PIECE = 152;
const SEVERAL = 352;

/**
 * What a known provider has at an address of its pages or frames. Undefined for all else: the frame's address is always
 * made by our own rules, of parts that hold nothing but letters of ids.
 */
export function embedOf(address: string): Embed | undefined {
  const url = plainUrl(address);
  if (!url) return undefined;
  for (const provider of providersAt(url.hostname)) {
    const frame = frameAt(provider, url);
    if (frame) return embedIn(frame, provider);
  }
  const player = playerOf(url.href);
  if (!player) return undefined;
  const isSpotify = player.provider === 'Spotify';
  return {
    ...player,
    kind: isSpotify ? 'audio' : 'video',
    ...(isSpotify && { height: /\/(?:track|episode)\//.test(player.src) ? ONE_PIECE : SEVERAL }),
    source: new URL(player.src).origin,
  };
}

/**
 * The provider of an address, of pages as well whose frame only the provider knows (`embedOf` has none of those): it is
 * asked for it, or its embed code is.
 */
export function embedProviderOf(address: string): EmbedProvider | undefined {
  const url = plainUrl(address);
  return url && providersAt(url.hostname).find((one) => frameAt(one, url) ?? one.pages?.test(url.pathname));
}

/**
 * The address that was pasted, alone or as a provider's embed code; undefined where neither is of a provider we know.
 * Nothing of markup is kept but the address of its frame.
 */
export function pastedEmbed(pasted: string): string | undefined {
  const text = pasted.trim();
  const address = text.includes('<') ? (readEmbed(text).src ?? '') : text;
  if (text.length > LONGEST_EMBED || address.length > LONGEST_ADDRESS) return undefined;
  const whole = address.replace(/^\/\//, 'https://');
  return embedOf(whole) || embedProviderOf(whole) ? whole : undefined;
}

/** An address of the web without a name, a password or a port in it: where those stand, it may look like another's. */
function plainUrl(address: string): URL | undefined {
  const text = address.trim();
  if (text.length > LONGEST_ADDRESS || !/^https?:\/\//i.test(text) || !isUrl(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.port === '' ? url : undefined;
}

function providersAt(host: string): EmbedProvider[] {
  const any = host.replace(/^[^.]+/, '*');
  return [...(BY_HOST.get(host) ?? []), ...(BY_HOST.get(any) ?? [])];
}

const BY_HOST = new Map<string, EmbedProvider[]>();
for (const provider of EMBED_PROVIDERS)
  for (const host of provider.hosts.split(' ')) BY_HOST.set(host, [...(BY_HOST.get(host) ?? []), provider]);

function frameAt({ addresses }: EmbedProvider, url: URL): string | undefined {
  for (const [path, frame] of addresses) {
    const found = path.exec(url.pathname + url.search);
    const made =
      found &&
      (typeof frame === 'string'
        ? frame.replace(/\$(\d)/g, (_, at: string) => found[Number(at)] ?? '')
        : frame(found, url));
    if (made) return made;
  }
  return undefined;
}

const embedIn = (src: string, { name, kind, height, width, source }: EmbedProvider): Embed => ({
  provider: name,
  src,
  kind,
  ...(height === undefined ? {} : { height }),
  ...(width === undefined ? {} : { width }),
  source: source ?? new URL(src).origin,
});
