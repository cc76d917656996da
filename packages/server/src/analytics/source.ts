import { boundedText } from './bounded.ts';

export type SourceKind = 'direct' | 'search' | 'social' | 'link' | 'campaign';

/** Where a visit came from. */
export interface VisitSource {
  kind: SourceKind;
  /** Name of the search engine or network, host of the linking site, source of the campaign; '' for direct. */
  name: string;
  /** Name of the campaign; '' where there is none. */
  campaign: string;
}

/** Engines and networks by the end of their host, with the name people know them by. */
const SEARCH: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)google(\.com?)?(\.[a-z]{2,3})?$/, 'Google'],
  [/(^|\.)bing\.com$/, 'Bing'],
  [/(^|\.)duckduckgo\.com$/, 'DuckDuckGo'],
  [/(^|\.)search\.yahoo\.(com|co\.jp)$/, 'Yahoo'],
  [/(^|\.)yandex\.[a-z.]{2,6}$|^ya\.ru$/, 'Yandex'],
  [/(^|\.)baidu\.com$/, 'Baidu'],
  [/(^|\.)ecosia\.org$/, 'Ecosia'],
  [/(^|\.)qwant\.com$/, 'Qwant'],
  [/(^|\.)startpage\.com$/, 'Startpage'],
  [/(^|\.)search\.brave\.com$/, 'Brave Search'],
  [/(^|\.)kagi\.com$/, 'Kagi'],
  [/(^|\.)naver\.com$/, 'Naver'],
  [/(^|\.)seznam\.cz$/, 'Seznam'],
  [/(^|\.)perplexity\.ai$/, 'Perplexity'],
  [/(^|\.)chatgpt\.com$/, 'ChatGPT'],
];

const SOCIAL: readonly (readonly [host: RegExp, name: string])[] = [
  [/(^|\.)instagram\.com$/, 'Instagram'],
  [/(^|\.)(facebook|fb)\.(com|me)$/, 'Facebook'],
  [/(^|\.)(twitter|x)\.com$|^t\.co$/, 'X'],
  [/(^|\.)pinterest\.[a-z.]{2,6}$|^pin\.it$/, 'Pinterest'],
  [/(^|\.)linkedin\.com$|^lnkd\.in$/, 'LinkedIn'],
  [/(^|\.)youtube\.com$|^youtu\.be$/, 'YouTube'],
  [/(^|\.)tiktok\.com$/, 'TikTok'],
  [/(^|\.)reddit\.com$/, 'Reddit'],
  [/(^|\.)threads\.(net|com)$/, 'Threads'],
  [/(^|\.)bsky\.app$/, 'Bluesky'],
  [/(^|\.)mastodon\.[a-z]+$|^mas\.to$/, 'Mastodon'],
  [/(^|\.)snapchat\.com$/, 'Snapchat'],
  [/(^|\.)vk\.com$/, 'VK'],
  [/(^|\.)whatsapp\.com$|^wa\.me$/, 'WhatsApp'],
  [/(^|\.)(telegram\.org|t\.me)$/, 'Telegram'],
  [/(^|\.)news\.ycombinator\.com$/, 'Hacker News'],
];

const nameIn = (table: typeof SEARCH, host: string) => table.find(([sign]) => sign.test(host))?.[1];

/** Apps refer as `android-app://com.google.android.gm/`. */
function hostOf(referrer: string): string {
  const match = /^(?:https?|android-app|ios-app):\/\/([^/?#]+)/i.exec(referrer);
  return (match?.[1] ?? '')
    .replace(/^.*@/, '')
    .replace(/:\d+$/, '')
    .replace(/^(www|m|l|lm|out|amp)\./i, '')
    .toLowerCase();
}

/**
 * Where a visit came from, by the address it began at and the page that led there. A campaign named in the address
 * wins over the referrer; a click identifier of an advertisement without a name counts as one of its network.
 * @param referrer the whole address of the page before, or ''
 * @param ownHosts hosts of the site itself: coming from there is coming from nowhere
 */
export function visitSource(
  query: URLSearchParams,
  referrer: string,
  ownHosts: readonly string[],
): VisitSource {
  const first = (...names: string[]) =>
    boundedText(names.map((name) => query.get(name)).find((value) => value) ?? '', 80);
  const host = hostOf(referrer);
  const campaign = first('utm_campaign', 'campaign');
  const paid = query.has('gclid') ? 'Google Ads' : query.has('msclkid') ? 'Microsoft Ads' : '';
  const named = first('utm_source', 'source') || paid;
  if (campaign !== '' || named !== '' || query.has('utm_medium'))
    return { kind: 'campaign', name: named || nameIn(SOCIAL, host) || host.slice(0, 80), campaign };
  if (host === '' || ownHosts.includes(host)) return { kind: 'direct', name: '', campaign: '' };
  const search = nameIn(SEARCH, host);
  if (search) return { kind: 'search', name: search, campaign: '' };
  const social = nameIn(SOCIAL, host);
  if (social) return { kind: 'social', name: social, campaign: '' };
  return { kind: 'link', name: boundedText(host, 80), campaign: '' };
}
