/** A thing of a known provider: the address of its player and how it is called. */
export interface Player {
  provider: string;
  src: string;
}

/** How a provider's page addresses become player addresses. `$1` is the thing's id. */
const PROVIDERS: readonly { provider: string; pages: RegExp; src: string }[] = [
  {
    provider: 'YouTube',
    pages:
      /^https?:\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:.*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{6,20})/,
    src: 'https://www.youtube-nocookie.com/embed/$1',
  },
  {
    provider: 'Vimeo',
    pages: /^https?:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/\w+\/)?(\d{3,15})/,
    src: 'https://player.vimeo.com/video/$1?dnt=1',
  },
  {
    provider: 'Wistia',
    pages:
      /^https?:\/\/(?:[\w-]+\.)?(?:wistia\.com|wi\.st|wistia\.net)\/(?:medias|embed\/iframe)\/([a-z0-9]{6,20})/,
    src: 'https://fast.wistia.net/embed/iframe/$1',
  },
  {
    provider: 'Animoto',
    pages: /^https?:\/\/(?:www\.|s\d+\.)?animoto\.com\/(?:play|embed)\/([\w-]{6,40})/,
    src: 'https://s26.animoto.com/embed/$1',
  },
  {
    provider: 'Spotify',
    pages:
      /^https?:\/\/open\.spotify\.com\/(?:embed\/)?((?:track|album|playlist|episode|show)\/[A-Za-z0-9]{10,40})/,
    src: 'https://open.spotify.com/embed/$1',
  },
];

/** The player of an address, or undefined where no provider we know has it. */
export function playerOf(url: string): Player | undefined {
  for (const { provider, pages, src } of PROVIDERS) {
    const id = pages.exec(url.trim())?.[1];
    if (id) return { provider, src: src.replace('$1', id) };
  }
  return undefined;
}

/** What players that can stand behind something are asked for: silent, without controls, again and again. `$1` is the film's id. */
const BEHIND: Readonly<Record<string, string>> = {
  YouTube:
    'autoplay=1&mute=1&loop=1&playlist=$1&controls=0&playsinline=1&disablekb=1&fs=0&rel=0&iv_load_policy=3',
  Vimeo: 'background=1&autoplay=1&muted=1&loop=1&controls=0&dnt=1',
};

/**
 * The player of a film that plays by itself behind a section; undefined for addresses of anything but films at
 * YouTube and Vimeo.
 */
export function backgroundPlayerOf(url: string): Player | undefined {
  const player = playerOf(url);
  const settings = player && BEHIND[player.provider];
  if (!player || settings === undefined) return undefined;
  const [src = ''] = player.src.split('?');
  const id = src.slice(src.lastIndexOf('/') + 1);
  return { ...player, src: `${src}?${settings.replace('$1', id)}` };
}
