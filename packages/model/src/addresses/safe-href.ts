import { ADDRESS_MAX } from './address-max.ts';
import { classifyLink } from './link.ts';

/** Schemes a visitor may be sent to; all others are left out of the page. */
const SAFE_SCHEMES: ReadonlySet<string> = new Set([
  'http',
  'https',
  'mailto',
  'tel',
  'sms',
  'ftp',
  // Apps people carry: calendars, maps, messengers, calls.
  'facetime',
  'facetime-audio',
  'geo',
  'sip',
  'sips',
  'skype',
  'spotify',
  'tg',
  'viber',
  'webcal',
  'whatsapp',
  'xmpp',
]);

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  colon: ':',
  tab: '\t',
  newline: '\n',
  nbsp: '\u00a0',
  sol: '/',
  num: '#',
  lpar: '(',
  amp: '&',
};

/** What HTML would make of character references in the text: only those that could hide a scheme. */
function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,8})|#(\d{1,8})|([a-z]+));?/gi,
    (reference, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

/** Scheme before the first `/`, `?` or `#`, without signs nobody sees; undefined when there is none. */
function schemeOf(link: string): string | undefined {
  const bare = link.normalize('NFKC').replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '');
  return /^([^/?#:]*):/.exec(bare)?.[1]?.toLowerCase();
}

/** A path on this site without anything that could be read in two ways: what most links are. */
const PLAIN_PATH = /^(?:\/(?!\/)|#)[\w/.~=?-]*$/;

/** How often a text is decoded in search of a hidden scheme: one careless writer more than is plausible. */
const DECODINGS = 3;

/**
 * Makes an owner's or import's link harmless for `href`. Every renderer passes every link through here.
 * `javascript:`, `data:`, `vbscript:` and all unknown schemes vanish, however they are spelled: with control
 * characters, white space, full-width letters or character references. A bare domain gains `https://`.
 * @returns the address, or undefined where there is nothing to lead to (leave the attribute out)
 */
export function safeHref(value: string | null | undefined): string | undefined {
  if (typeof value !== 'string') return undefined;
  if (PLAIN_PATH.test(value)) return value;
  // What a browser's URL parser does first: trim controls and spaces, remove tabs and line breaks.
  const link = trimmed(value)
    .replace(/[\t\n\r]/g, '')
    .toWellFormed();
  if (link === '') return undefined;
  if (classifyLink(link) === 'url' && !/^https?:/i.test(link)) return `https://${link}`;
  let spelling = link;
  for (let decoding = 0; decoding <= DECODINGS; decoding++) {
    const scheme = schemeOf(spelling);
    if (scheme !== undefined && !SAFE_SCHEMES.has(scheme)) return undefined;
    const next = decodeEntities(spelling);
    if (next === spelling) break;
    spelling = next;
  }
  return link;
}

const UNSEEN = /^[\p{Cc}\p{Cf}\s]$/u;

/**
 * Without controls, marks nobody sees and white space at its ends. A search for those at the end would begin anew at
 * each one in the middle: thousands of them would take seconds.
 */
function trimmed(value: string): string {
  const text = value.replace(/^[\p{Cc}\p{Cf}\s]+/u, '');
  let end = text.length;
  while (end > 0) {
    const last = text.codePointAt(end - 2) ?? 0;
    const sign = last > 0xffff ? text.slice(end - 2, end) : text.slice(end - 1, end);
    if (!UNSEEN.test(sign)) break;
    end -= sign.length;
  }
  return text.slice(0, end);
}

/** Whether a safe link leaves the site, and so opens in foreign hands. */
export function leavesSite(href: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:|[/\\]{2})/i.test(href);
}

/**
 * A path on this site, for redirects after a form, a login or out of a frame; undefined for everything that could
 * lead elsewhere.
 */
export function sameSitePath(value: string | null | undefined): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > ADDRESS_MAX) return undefined;
  if (/^\/[/\\]|[\\\p{Cc}]/u.test(value) || !value.isWellFormed()) return undefined;
  // Decoded once more by somebody careless, it must still be a path here.
  return /^\/+(?:%2f|%5c|%09|%0a|%0d|%00)/i.test(value) ? undefined : value;
}
