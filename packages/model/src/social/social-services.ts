interface SocialService {
  /** What it calls itself in every language. */
  name: string;
  /** Hosts of profiles, without `www.`; those under them belong to it as well. */
  hosts?: readonly string[];
}

/** Services that profiles have a drawing for; ids are names of drawings. What has no host is known by other signs. */
export const SOCIAL_SERVICES = {
  'five-hundred-pixel': { name: '500px', hosts: ['500px.com'] },
  'apple-music': { name: 'Apple Music', hosts: ['music.apple.com'] },
  'apple-podcasts': { name: 'Apple Podcasts', hosts: ['podcasts.apple.com', 'itunes.apple.com'] },
  bandcamp: { name: 'Bandcamp', hosts: ['bandcamp.com'] },
  behance: { name: 'Behance', hosts: ['behance.net'] },
  bluesky: { name: 'Bluesky', hosts: ['bsky.app', 'bsky.social'] },
  codepen: { name: 'CodePen', hosts: ['codepen.io'] },
  discord: { name: 'Discord', hosts: ['discord.com', 'discord.gg', 'discordapp.com'] },
  dribbble: { name: 'Dribbble', hosts: ['dribbble.com'] },
  dropbox: { name: 'Dropbox', hosts: ['dropbox.com'] },
  email: { name: 'Email' },
  etsy: { name: 'Etsy', hosts: ['etsy.com', 'etsy.me'] },
  facebook: { name: 'Facebook', hosts: ['facebook.com', 'fb.com', 'fb.me'] },
  flickr: { name: 'Flickr', hosts: ['flickr.com', 'flic.kr'] },
  foursquare: { name: 'Foursquare', hosts: ['foursquare.com', 'swarmapp.com'] },
  github: { name: 'GitHub', hosts: ['github.com'] },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'] },
  goodreads: { name: 'Goodreads', hosts: ['goodreads.com'] },
  google: { name: 'Google', hosts: ['google.com', 'g.page', 'g.co'] },
  houzz: { name: 'Houzz', hosts: ['houzz.com', 'houzz.co.uk', 'houzz.de', 'houzz.fr'] },
  imdb: { name: 'IMDb', hosts: ['imdb.com'] },
  instagram: { name: 'Instagram', hosts: ['instagram.com', 'instagr.am'] },
  kofi: { name: 'Ko-fi', hosts: ['ko-fi.com'] },
  letterboxd: { name: 'Letterboxd', hosts: ['letterboxd.com', 'boxd.it'] },
  linkedin: { name: 'LinkedIn', hosts: ['linkedin.com', 'lnkd.in'] },
  map: {
    name: 'Map',
    hosts: ['maps.google.com', 'maps.app.goo.gl', 'goo.gl', 'maps.apple.com', 'openstreetmap.org'],
  },
  mastodon: {
    name: 'Mastodon',
    hosts: ['mastodon.social', 'mastodon.online', 'mastodon.art', 'mas.to', 'mstdn.social', 'fosstodon.org'],
  },
  medium: { name: 'Medium', hosts: ['medium.com'] },
  meetup: { name: 'Meetup', hosts: ['meetup.com'] },
  messenger: { name: 'Messenger', hosts: ['m.me', 'messenger.com'] },
  patreon: { name: 'Patreon', hosts: ['patreon.com'] },
  phone: { name: 'Phone' },
  pinterest: {
    name: 'Pinterest',
    hosts: ['pinterest.com', 'pin.it', 'pinterest.co.uk', 'pinterest.de', 'pinterest.fr', 'pinterest.es'],
  },
  reddit: { name: 'Reddit', hosts: ['reddit.com', 'redd.it'] },
  rss: { name: 'RSS' },
  signal: { name: 'Signal', hosts: ['signal.me', 'signal.group'] },
  smugmug: { name: 'SmugMug', hosts: ['smugmug.com'] },
  snapchat: { name: 'Snapchat', hosts: ['snapchat.com'] },
  soundcloud: { name: 'SoundCloud', hosts: ['soundcloud.com'] },
  spotify: { name: 'Spotify', hosts: ['spotify.com', 'spotify.link'] },
  substack: { name: 'Substack', hosts: ['substack.com'] },
  telegram: { name: 'Telegram', hosts: ['t.me', 'telegram.me', 'telegram.org'] },
  threads: { name: 'Threads', hosts: ['threads.net', 'threads.com'] },
  tiktok: { name: 'TikTok', hosts: ['tiktok.com'] },
  tripadvisor: { name: 'Tripadvisor', hosts: ['tripadvisor.com', 'tripadvisor.co.uk', 'tripadvisor.de'] },
  tumblr: { name: 'Tumblr', hosts: ['tumblr.com'] },
  twitch: { name: 'Twitch', hosts: ['twitch.tv'] },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  vk: { name: 'VK', hosts: ['vk.com', 'vk.ru'] },
  vsco: { name: 'VSCO', hosts: ['vsco.co'] },
  whatsapp: { name: 'WhatsApp', hosts: ['whatsapp.com', 'wa.me'] },
  x: { name: 'X', hosts: ['x.com', 'twitter.com'] },
  xing: { name: 'XING', hosts: ['xing.com'] },
  yelp: { name: 'Yelp', hosts: ['yelp.com', 'yelp.co.uk', 'yelp.to'] },
  youtube: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
} as const satisfies Record<string, SocialService>;

export type SocialServiceId = keyof typeof SOCIAL_SERVICES;
export const SOCIAL_SERVICE_IDS = Object.keys(SOCIAL_SERVICES) as SocialServiceId[];
