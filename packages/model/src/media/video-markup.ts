import type { MediaView } from './media-view.ts';
import { mediaUrl } from './media.ts';
import type { VideoPlayer } from './video.ts';

/** What an owner may ask of a player. */
export interface PlayingOptions {
  /** Says what it shows, to those who cannot see it. */
  title: string;
  loop?: boolean | undefined;
  muted?: boolean | undefined;
}

/** How each player is told to begin at once, to listen to messages, to go round and to be silent; '' where it cannot. */
const ASKS: Readonly<Record<VideoPlayer['provider'], { plays: string; loops: string; mutes: string }>> = {
  YouTube: {
    plays: 'autoplay=1&playsinline=1&rel=0&enablejsapi=1',
    loops: 'loop=1&playlist=$1',
    mutes: 'mute=1',
  },
  Vimeo: { plays: 'autoplay=1', loops: 'loop=1', mutes: 'muted=1' },
  Wistia: { plays: 'autoPlay=true', loops: 'endVideoBehavior=loop', mutes: 'muted=true' },
  Animoto: { plays: 'autoplay=1', loops: '', mutes: '' },
};

/** Does the player do so? Where it does not, owners are not asked. */
export const canLoop = (player: VideoPlayer | undefined) => Boolean(player && ASKS[player.provider].loops);
export const canMute = (player: VideoPlayer | undefined) => Boolean(player && ASKS[player.provider].mutes);

/** Our own markup of a provider's player. It stands in `data-html` until a visitor asks for the video: then it plays. */
export function playerMarkup(player: VideoPlayer, { title, loop, muted }: PlayingOptions): string {
  const { plays, loops, mutes } = ASKS[player.provider];
  const [path = ''] = player.src.split('?');
  const asks = [plays, loop && loops.replace('$1', path.slice(path.lastIndexOf('/') + 1)), muted && mutes];
  const src = `${player.src}${player.src.includes('?') ? '&' : '?'}${asks.filter(Boolean).join('&')}`;
  return `<iframe${written({
    src,
    title: title || player.provider,
    allow: 'autoplay; fullscreen; picture-in-picture; encrypted-media',
    referrerpolicy: 'strict-origin-when-cross-origin',
  })} allowfullscreen></iframe>`;
}

/** Captions or chapters of a file. */
export interface VideoTrack {
  kind: 'captions' | 'subtitles' | 'descriptions' | 'chapters';
  src: string;
  language: string;
  label: string;
}

/** The same of a file of the library. */
export function fileMarkup(
  file: MediaView,
  options: PlayingOptions & { poster?: string | undefined; tracks?: readonly VideoTrack[] | undefined },
): string {
  const { title, loop, muted, poster, tracks = [] } = options;
  // Who hears nothing reads; others turn captions on themselves.
  const firstCaptions = tracks.find(({ kind }) => kind === 'captions' || kind === 'subtitles');
  const children = tracks.map(
    (track) =>
      `<track${written({ kind: track.kind, src: track.src, srclang: track.language, label: track.label })}${muted && track === firstCaptions ? ' default' : ''}>`,
  );
  const attributes = { src: mediaUrl(file), preload: 'none', poster, 'aria-label': title };
  return `<video${written(attributes)} controls playsinline${loop ? ' loop' : ''}${muted ? ' muted' : ''}>${children.join('')}</video>`;
}

/** Attributes of our own markup; those without a value are left out. */
export const written = (attributes: Readonly<Record<string, string | undefined>>) =>
  Object.entries(attributes)
    .map(([name, value]) => (value ? ` ${name}="${escaped(value)}"` : ''))
    .join('');

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
