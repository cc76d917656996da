/** A thing of a known provider: the address of its player and how it is called. */
export interface Player {
  provider: string;
  src: string;
}

interface Provider {
  provider: string;
  /** Addresses of its pages and players; the first group is the thing's id. Nothing but a sign that ends it may follow. */
  pages: RegExp;
  /** Its player. `$1` is the id. */
  src: string;
  /** Its page, where there is one that the id leads to. */
  page?: string;
}

/** What may not follow an id: more of it. */
const END = '(?![\\w-])';

const at = (pattern: string) => new RegExp(`^https?://${pattern}${END}`);

/** How a provider's addresses become player addresses; each player is asked to keep nothing about who watches. */
const PROVIDERS: readonly Provider[] = [
  {
    provider: 'YouTube',
    pages: at(
      '(?:www\\.|m\\.|music\\.)?(?:youtube(?:-nocookie)?\\.com/(?:watch\\?(?:[^#]*&)?v=|embed/|shorts/|live/|v/)|youtu\\.be/)([\\w-]{6,20})',
    ),
    src: 'https://www.youtube-nocookie.com/embed/$1',
    page: 'https://www.youtube.com/watch?v=$1',
  },
  {
    provider: 'Vimeo',
    pages: at(
      '(?:www\\.|player\\.)?vimeo\\.com/(?:video/|channels/\\w+/|groups/\\w+/videos/|(?:album|showcase)/\\d+/video/)?(\\d{3,15})',
    ),
    src: 'https://player.vimeo.com/video/$1?dnt=1',
    page: 'https://vimeo.com/$1',
  },
  {
    provider: 'Wistia',
    pages: at(
      '(?:[\\w-]+\\.)?(?:wistia\\.com|wi\\.st|wistia\\.net)/(?:medias|embed/iframe)/([a-z0-9]{6,20})',
    ),
    src: 'https://fast.wistia.net/embed/iframe/$1?doNotTrack=true',
  },
  {
    provider: 'Animoto',
    pages: at('(?:www\\.|s\\d+\\.)?animoto\\.com/(?:play|embed)/([\\w-]{6,40})'),
    src: 'https://s26.animoto.com/embed/$1',
    page: 'https://animoto.com/play/$1',
  },
  {
    provider: 'Spotify',
    pages: at('open\\.spotify\\.com/(?:embed/)?((?:track|album|playlist|episode|show)/[A-Za-z0-9]{10,40})'),
    src: 'https://open.spotify.com/embed/$1',
  },
];

/** The thing an address names, and what else of the address its player has to know. */
function found(url: string): { of: Provider; id: string; more: readonly [string, string][] } | undefined {
  const address = url.trim().replace(/^\/\//, 'https://');
  for (const of of PROVIDERS) {
    const id = of.pages.exec(address)?.[1];
    if (id) return { of, id, more: moreOf(of.provider, address) };
  }
  return undefined;
}

/** The key of a Vimeo film that is not listed, and where a YouTube film begins. */
function moreOf(provider: string, address: string): [string, string][] {
  if (provider === 'Vimeo') {
    const key = /(?:\/\d+\/|[?&]h=)([0-9a-f]{6,20})(?![\w-])/.exec(address)?.[1];
    return key ? [['h', key]] : [];
  }
  const [, hours = 0, minutes = 0, seconds = 0] =
    (provider === 'YouTube' &&
      /[?&#](?:t|start)=(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?/.exec(address)) ||
    [];
  const start = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return start > 0 ? [['start', String(start)]] : [];
}

const withMore = (src: string, more: readonly [string, string][]) =>
  more.reduce((all, [name, value]) => `${all}${all.includes('?') ? '&' : '?'}${name}=${value}`, src);

/** The player of an address, or undefined where no provider we know has it. */
export function playerOf(url: string): Player | undefined {
  const { of, id, more } = found(url) ?? {};
  if (!of || !id || !more) return undefined;
  return { provider: of.provider, src: withMore(of.src.replace('$1', id), more) };
}

/** The page a visitor opens to see the thing at its provider's: of its player's address, the page it plays. */
export function providerPageOf(url: string): string | undefined {
  const { of, id, more } = found(url) ?? {};
  if (!of || !id || !more) return undefined;
  const page = of.page?.replace('$1', id);
  if (!page) return of.src.replace('$1', id);
  return more.reduce((all, [name, value]) => (name === 'h' ? `${all}/${value}` : `${all}&t=${value}`), page);
}

/** What players that can stand behind something are asked for: silent, without controls, again and again. `$1` is the film's id. */
const BEHIND: Readonly<Record<string, string>> = {
  YouTube:
    'autoplay=1&mute=1&loop=1&playlist=$1&controls=0&playsinline=1&disablekb=1&fs=0&rel=0&iv_load_policy=3&enablejsapi=1',
  Vimeo: 'background=1&autoplay=1&muted=1&loop=1&controls=0&dnt=1',
};

/**
 * The player of a film that plays by itself behind a section; undefined for addresses of anything but films at
 * YouTube and Vimeo.
 */
export function backgroundPlayerOf(url: string): Player | undefined {
  const { of, id, more } = found(url) ?? {};
  const settings = of && BEHIND[of.provider];
  if (!of || !id || !more || settings === undefined) return undefined;
  const [src = ''] = of.src.replace('$1', id).split('?');
  const key = more.filter(([name]) => name === 'h');
  return { provider: of.provider, src: withMore(`${src}?${settings.replace('$1', id)}`, key) };
}
