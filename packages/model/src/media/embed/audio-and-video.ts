import { type EmbedProvider, valueIn, withQuery } from './provider.ts';

const SOUNDCLOUD =
  /^https:\/\/(?:(?:www\.|m\.)?soundcloud\.com\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?|api\.soundcloud\.com\/(?:tracks|playlists)\/[\w%:]+)\/?$/;

const soundCloud = (address: string | undefined) =>
  address && SOUNDCLOUD.test(address)
    ? withQuery('https://w.soundcloud.com/player/', {
        url: address,
        auto_play: 'false',
        hide_related: 'true',
        show_comments: 'false',
      })
    : undefined;

const apple =
  (host: string) =>
  ([path = '']: RegExpExecArray, url: URL) =>
    withQuery(`https://${host}${path}`, { i: valueIn(url, 'i', /^\d{1,15}$/) });

/** Sounds, and films of others than a video block plays. */
export const AUDIO_AND_VIDEO: readonly EmbedProvider[] = [
  {
    name: 'SoundCloud',
    kind: 'audio',
    hosts: 'soundcloud.com www.soundcloud.com m.soundcloud.com w.soundcloud.com',
    addresses: [
      [/^\/player\/?\?/, (_, url) => soundCloud(url.searchParams.get('url') ?? undefined)],
      [
        /^\/[\w-]+\/(?:sets\/)?[\w-]+(?:\/s-\w+)?\/?(?=\?|$)/,
        ([path = '']) => soundCloud(`https://soundcloud.com${path}`),
      ],
    ],
    height: 166,
    oembed: 'https://soundcloud.com/oembed',
  },
  {
    name: 'Apple Music',
    kind: 'audio',
    hosts: 'music.apple.com embed.music.apple.com',
    addresses: [
      [
        /^\/[a-z]{2}\/(?:album|playlist|song|music-video|artist|station)\/(?:[\w%.-]+\/)?[\w.-]+(?=\?|$)/,
        apple('embed.music.apple.com'),
      ],
    ],
    height: 450,
  },
  {
    name: 'Apple Podcasts',
    kind: 'audio',
    hosts: 'podcasts.apple.com embed.podcasts.apple.com',
    addresses: [[/^\/[a-z]{2}\/podcast\/(?:[\w%.-]+\/)?id\d+(?=\?|$)/, apple('embed.podcasts.apple.com')]],
    height: 450,
  },
  {
    name: 'Bandcamp',
    kind: 'audio',
    hosts: 'bandcamp.com *.bandcamp.com',
    addresses: [
      [
        /^\/EmbeddedPlayer\/(?:v=2\/)?((?:album|track)=\d+(?:\/[a-z]+=[\w-]+){0,12})\/?$/,
        'https://bandcamp.com/EmbeddedPlayer/$1/',
      ],
    ],
    pages: /^\/(?:album|track)\/[\w-]+/,
    height: 472,
  },
  {
    name: 'Mixcloud',
    kind: 'audio',
    hosts: 'mixcloud.com www.mixcloud.com player-widget.mixcloud.com',
    addresses: [
      [
        /^\/widget\/iframe\/?\?/,
        (_, url) =>
          mixcloud(valueIn(url, 'feed', /^(?:https:\/\/www\.mixcloud\.com)?\/[\w%-]+\/[\w%-]+\/?$/)),
      ],
      [/^\/(?!widget\/|live\/|discover\/)[\w%-]+\/[\w%-]+\/?(?=\?|$)/, ([path]) => mixcloud(path)],
    ],
    height: 120,
    oembed: 'https://www.mixcloud.com/oembed/',
  },
  {
    name: 'Deezer',
    kind: 'audio',
    hosts: 'deezer.com www.deezer.com widget.deezer.com',
    addresses: [
      [
        /^\/(?:[a-z]{2}\/|widget\/[a-z]+\/)?(track|album|playlist|episode|show)\/(\d+)/,
        'https://widget.deezer.com/widget/auto/$1/$2',
      ],
    ],
    height: 300,
    oembed: 'https://api.deezer.com/oembed',
  },
  {
    name: 'Dailymotion',
    kind: 'video',
    hosts: 'dailymotion.com www.dailymotion.com dai.ly geo.dailymotion.com',
    addresses: [
      [
        /^\/(?:embed\/)?(?:video\/)(x?[a-z0-9]{5,12})(?![\w-])/,
        'https://geo.dailymotion.com/player.html?video=$1',
      ],
      [
        /^\/player(?:\/\w+)?\.html\?(?:.*&)?video=(x?[a-z0-9]{5,12})(?![\w-])/,
        'https://geo.dailymotion.com/player.html?video=$1',
      ],
      [/^\/(x[a-z0-9]{5,12})$/, 'https://geo.dailymotion.com/player.html?video=$1'],
    ],
    oembed: 'https://www.dailymotion.com/services/oembed',
  },
  {
    name: 'Loom',
    kind: 'video',
    hosts: 'loom.com www.loom.com',
    addresses: [[/^\/(?:share|embed)\/([0-9a-f]{32})/, 'https://www.loom.com/embed/$1']],
    oembed: 'https://www.loom.com/v1/oembed',
  },
  {
    name: 'TED',
    kind: 'video',
    hosts: 'ted.com www.ted.com embed.ted.com',
    addresses: [[/^\/talks\/([a-z0-9_]+)/, 'https://embed.ted.com/talks/$1']],
    oembed: 'https://www.ted.com/services/v1/oembed.json',
  },
  {
    name: 'Streamable',
    kind: 'video',
    hosts: 'streamable.com',
    addresses: [[/^\/(?:e\/)?([a-z0-9]{4,12})$/, 'https://streamable.com/e/$1']],
    oembed: 'https://api.streamable.com/oembed.json',
  },
  {
    name: 'Internet Archive',
    kind: 'video',
    hosts: 'archive.org www.archive.org',
    addresses: [[/^\/(?:details|embed)\/([\w.-]{2,100})/, 'https://archive.org/embed/$1']],
  },
];

const mixcloud = (feed: string | undefined) =>
  feed &&
  withQuery('https://player-widget.mixcloud.com/widget/iframe/', {
    hide_cover: '1',
    feed: feed.replace('https://www.mixcloud.com', ''),
  });
