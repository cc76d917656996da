import type { EmbedProvider } from './provider.ts';

/**
 * Servers of Mastodon whose posts are shown. Everybody may run one, so that a rule for all would let any host be framed.
 */
const MASTODON =
  'mastodon.social mastodon.online mastodon.world mastodon.art mastodon.scot mastodon.green mastodon.nl mastodon.nu mstdn.social mstdn.party mstdn.jp mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social universeodon.com chaos.social troet.cafe social.tchncs.de ruby.social sigmoid.social scholar.social writing.exchange toot.community home.social aus.social mastodon.ie norden.social social.vivaldi.net pixelfed.social';

/** Posts of social networks. */
export const POSTS: readonly EmbedProvider[] = [
  {
    name: 'Mastodon',
    kind: 'post',
    hosts: MASTODON,
    addresses: [
      [
        /^\/(@[\w.]+(?:@[\w.-]+)?\/\d{5,25})(?:\/embed)?\/?$/,
        ([, post], { hostname }) => `https://${hostname}/${post}/embed`,
      ],
    ],
    height: 560,
    width: 600,
  },
  {
    name: 'Bluesky',
    kind: 'post',
    hosts: 'bsky.app embed.bsky.app',
    addresses: [
      [
        /^\/profile\/([\w.:-]{3,253})\/post\/([a-z0-9]{5,20})/,
        'https://embed.bsky.app/embed/$1/app.bsky.feed.post/$2',
      ],
      [
        /^\/embed\/([\w.:-]{3,253})\/app\.bsky\.feed\.post\/([a-z0-9]{5,20})/,
        'https://embed.bsky.app/embed/$1/app.bsky.feed.post/$2',
      ],
    ],
    height: 560,
    width: 600,
  },
  {
    name: 'Instagram',
    kind: 'post',
    hosts: 'instagram.com www.instagram.com',
    addresses: [
      [/^\/(?:[\w.]+\/)?(p|reel|tv)\/([\w-]{5,40})/, 'https://www.instagram.com/$1/$2/embed/captioned/'],
    ],
    height: 760,
    width: 540,
  },
  {
    name: 'Threads',
    kind: 'post',
    hosts: 'threads.net www.threads.net threads.com www.threads.com',
    addresses: [[/^\/(@[\w.]+\/post\/[\w-]{5,40})/, 'https://www.threads.com/$1/embed']],
    height: 560,
    width: 540,
  },
  {
    name: 'TikTok',
    kind: 'post',
    hosts: 'tiktok.com www.tiktok.com m.tiktok.com',
    addresses: [
      [
        /^\/(?:@[\w.-]+\/video|player\/v1|embed\/v2|embed|v)\/(\d{10,25})/,
        'https://www.tiktok.com/player/v1/$1',
      ],
    ],
    height: 580,
    width: 326,
    oembed: 'https://www.tiktok.com/oembed',
  },
  {
    name: 'X',
    kind: 'post',
    hosts: 'x.com www.x.com twitter.com www.twitter.com mobile.twitter.com platform.twitter.com',
    addresses: [
      [
        /^\/(?:\w{1,20}|i\/web)\/status(?:es)?\/(\d{5,25})/,
        'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=$1',
      ],
      [
        /^\/embed\/Tweet\.html\?(?:.*&)?id=(\d{5,25})(?!\d)/,
        'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=$1',
      ],
    ],
    height: 560,
    width: 550,
  },
  {
    name: 'Reddit',
    kind: 'post',
    hosts: 'reddit.com www.reddit.com old.reddit.com embed.reddit.com www.redditmedia.com',
    addresses: [
      [
        /^\/r\/(\w{2,30})\/comments\/([a-z0-9]{3,12})(?:\/(\w{1,200}))?/,
        ([, forum, post, slug]) =>
          `https://embed.reddit.com/r/${forum}/comments/${post}/${slug ? `${slug}/` : ''}?embed=true`,
      ],
    ],
    height: 500,
    width: 640,
    oembed: 'https://www.reddit.com/oembed',
  },
  {
    name: 'Pinterest',
    kind: 'post',
    hosts:
      'pinterest.com www.pinterest.com assets.pinterest.com *.pinterest.com www.pinterest.co.uk www.pinterest.de www.pinterest.fr www.pinterest.es www.pinterest.it www.pinterest.ca www.pinterest.at www.pinterest.ch',
    addresses: [
      [/^\/pin\/(?:[\w%-]+--)?(\d{5,25})/, 'https://assets.pinterest.com/ext/embed.html?id=$1'],
      [
        /^\/ext\/embed\.html\?(?:.*&)?id=(\d{5,25})(?!\d)/,
        'https://assets.pinterest.com/ext/embed.html?id=$1',
      ],
    ],
    height: 600,
    width: 345,
  },
  {
    name: 'LinkedIn',
    kind: 'post',
    hosts: 'linkedin.com www.linkedin.com',
    addresses: [
      [
        /^\/(?:embed\/)?feed\/update\/(urn:li:(?:share|ugcPost|activity):\d{10,25})/,
        'https://www.linkedin.com/embed/feed/update/$1',
      ],
    ],
    height: 600,
    width: 504,
    source: 'https://www.linkedin.com/embed/',
  },
];
