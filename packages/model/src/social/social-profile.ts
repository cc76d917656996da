import { isUrl } from '../addresses/is-url.ts';
import { classifyLink } from '../addresses/link.ts';
import { safeHref } from '../addresses/safe-href.ts';
import { SOCIAL_SERVICE_IDS, SOCIAL_SERVICES, type SocialServiceId } from './social-services.ts';

/** Where somebody is found elsewhere. */
export interface SocialProfile {
  name: string;
  href: string;
}

const HOSTS: ReadonlyMap<string, SocialServiceId> = new Map(
  SOCIAL_SERVICE_IDS.flatMap((id) => {
    const service = SOCIAL_SERVICES[id];
    return 'hosts' in service ? service.hosts.map((host) => [host, id] as const) : [];
  }),
);
const NAMES: ReadonlyMap<string, SocialServiceId> = new Map([
  ...SOCIAL_SERVICE_IDS.map((id) => [SOCIAL_SERVICES[id].name.toLowerCase(), id] as const),
  ['twitter', 'x'],
  ['e-mail', 'email'],
  ['mail', 'email'],
  ['feed', 'rss'],
]);

/** Schemes that say by themselves what they lead to. */
const SCHEMES: Readonly<Record<string, SocialServiceId>> = {
  'mailto:': 'email',
  'tel:': 'phone',
  'sms:': 'phone',
  'whatsapp:': 'whatsapp',
  'tg:': 'telegram',
  'spotify:': 'spotify',
};

/** A host's service: its own, or that of the nearest host above it. */
function serviceOfHost(host: string): SocialServiceId | undefined {
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const found = HOSTS.get(rest);
    if (found) return found;
  }
  return undefined;
}

/**
 * Which service a profile is at, by its address, else by its name; undefined for all others. An address with a
 * `/@name` at a host nobody knows is taken for one of the many hosts of Mastodon.
 */
export function socialServiceOf({ name, href }: SocialProfile): SocialServiceId | undefined {
  const url = urlOf(href);
  const named = NAMES.get(name.trim().toLowerCase());
  if (!url) return named;
  const { protocol, hostname, pathname } = url;
  const byScheme = SCHEMES[protocol];
  if (byScheme) return byScheme;
  if (/^(?:www\.)?google\.[a-z.]+$/.test(hostname) && pathname.startsWith('/maps')) return 'map';
  const known = serviceOfHost(hostname.toLowerCase());
  if (known) return known;
  if (isFeed(url)) return 'rss';
  return named ?? (/^\/@[\w.-]+\/?$/.test(pathname) ? 'mastodon' : undefined);
}

const isFeed = ({ pathname, searchParams }: URL) =>
  searchParams.get('format') === 'rss' || /(?:^|\/)(?:rss|feed|atom)(?:\.xml)?\/?$/.test(pathname);

/** An address of any kind as one that can be looked at; paths of the site itself at a host that is nobody's. */
function urlOf(href: string): URL | undefined {
  const safe = safeHref(href);
  if (safe === undefined || !isUrl(safe, 'https://site.invalid')) return undefined;
  return new URL(safe, 'https://site.invalid');
}

/** What a profile is called: by its owner, by its service, else by its host. Empty where nothing of it says a name. */
export function socialProfileName(profile: SocialProfile): string {
  if (profile.name.trim() !== '') return profile.name;
  const service = socialServiceOf(profile);
  if (service) return SOCIAL_SERVICES[service].name;
  const host = urlOf(profile.href)?.hostname ?? '';
  return host.endsWith('.invalid') ? '' : host.replace(/^www\./, '');
}

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const FEDIVERSE = /^@([\w.-]+)@([\w-]+(?:\.[\w-]+)+)$/;
const PHONE = /^\+[\d\s().-]{6,24}$/;

/**
 * Profiles that a pasted text names: addresses with or without `https://`, email addresses, `@name@host` and phone
 * numbers that begin with `+`, each on a line of its own or several apart by spaces or commas. What is none of these is
 * left out; who is named twice comes once.
 */
export function socialProfilesIn(text: string): SocialProfile[] {
  const hrefs = text
    .slice(0, MAX_TEXT)
    .split(/[\r\n;]+/)
    .map((line) => line.trim())
    .flatMap((line) => (PHONE.test(line) ? [line] : line.split(/[\s,]+/)))
    .flatMap((word) => hrefOf(word) ?? []);
  return [...new Set(hrefs)].map((href) => {
    const service = socialServiceOf({ name: '', href });
    return { name: service ? SOCIAL_SERVICES[service].name : '', href };
  });
}

const MAX_TEXT = 20_000;

function hrefOf(word: string): string | undefined {
  if (PHONE.test(word)) return `tel:${word.replace(/[^+\d]/g, '')}`;
  const fediverse = FEDIVERSE.exec(word);
  if (fediverse) return `https://${fediverse[2]}/@${fediverse[1]}`;
  if (EMAIL.test(word)) return `mailto:${word}`;
  if (/^(?:mailto|tel|sms):./i.test(word)) return safeHref(word);
  const href = safeHref(word);
  if (href === undefined || !isUrl(href)) return undefined;
  return /^https?:$/.test(new URL(href).protocol) && classifyLink(word) === 'url' ? href : undefined;
}
