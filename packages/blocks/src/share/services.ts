/** What of a page is shared. */
export interface SharedPage {
  /** Its own address, absolute. */
  url: string;
  title: string;
  /** Its picture's address, absolute. */
  picture?: string | undefined;
}

interface ShareService {
  /** What it calls itself in every language. */
  name: string;
  /** Where it takes a page to share, in plain sight: nothing of ours or of theirs is loaded before. */
  address(page: SharedPage): string;
}

const withQuery = (address: string, query: Record<string, string | undefined>) => {
  const said = Object.entries(query).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  );
  return `${address}?${said.join('&')}`;
};
const inOneText = ({ title, url }: SharedPage) => [title, url].filter(Boolean).join('\n');

/** The services a page can be shared with, in the order they stand in. */
export const SHARE_SERVICES = {
  mail: {
    name: 'Email',
    address: ({ title, url }) => withQuery('mailto:', { subject: title, body: url }),
  },
  whatsapp: {
    name: 'WhatsApp',
    address: (page) => withQuery('https://wa.me/', { text: inOneText(page) }),
  },
  facebook: {
    name: 'Facebook',
    address: ({ url }) => withQuery('https://www.facebook.com/sharer/sharer.php', { u: url }),
  },
  x: {
    name: 'X',
    address: ({ title, url }) => withQuery('https://x.com/intent/post', { text: title, url }),
  },
  linkedin: {
    name: 'LinkedIn',
    address: ({ url }) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  pinterest: {
    name: 'Pinterest',
    address: ({ title, url, picture }) =>
      withQuery('https://www.pinterest.com/pin/create/button/', {
        url,
        media: picture,
        description: title,
      }),
  },
  reddit: {
    name: 'Reddit',
    address: ({ title, url }) => withQuery('https://www.reddit.com/submit', { url, title }),
  },
  telegram: {
    name: 'Telegram',
    address: ({ title, url }) => withQuery('https://t.me/share/url', { url, text: title }),
  },
  bluesky: {
    name: 'Bluesky',
    address: (page) => withQuery('https://bsky.app/intent/compose', { text: inOneText(page) }),
  },
  mastodon: {
    name: 'Mastodon',
    // One's own server is chosen there; what is shared stands behind `#`, which browsers send nobody.
    address: (page) => `https://share.joinmastodon.org/#text=${encodeURIComponent(inOneText(page))}`,
  },
} as const satisfies Record<string, ShareService>;

export type ShareServiceName = keyof typeof SHARE_SERVICES;
export const SHARE_SERVICE_NAMES = Object.keys(SHARE_SERVICES) as ShareServiceName[];
