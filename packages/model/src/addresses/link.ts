import { fillMessage, MESSAGES } from '../text/messages.ts';

/** What a link leads to, or what is wrong with it [V5.21–V5.33]. */
export type LinkKind =
  | 'empty'
  | 'tel'
  | 'sms'
  | 'mailto'
  | 'javascript'
  | 'ftp'
  /** A protocol without `//`. */
  | 'malformed'
  /** A protocol other than http, https and ftp. */
  | 'misc'
  | 'anchor'
  | 'file'
  | 'content'
  | 'url'
  /** None of the above. */
  | 'invalid';

const MAX_SMS = 1000;
const MAX_MAILTO = 1000;
const MAX_JAVASCRIPT = 250;
const MAX_FTP = 100;
const MAX_ANCHOR = 100;
const MAX_INTERNAL = 150;

/** A scheme holds no dot here, so that `example.com:8080` is a host with its port. */
const SCHEME = /^([a-z][a-z0-9+-]*):/i;

/** Optional http or https and a domain whose last part has 2 or 3 letters, taken literally [V5.24]. */
const PROPER_URL =
  /^(?:https?:\/\/)?(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+[a-z]{2,3}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/**
 * Says what a link is. The named protocols come first (a broken one falls through), then malformed, then misc
 * [V5.32]; spaces around it do not count. The kind `javascript` is a name, not a permission: see `safeHref`.
 */
export function classifyLink(value: string): LinkKind {
  const link = value.trim();
  if (link === '') return 'empty';
  if (/^tel:[0-9+-]{4,49}$/i.test(link)) return 'tel';
  if (/^sms:./i.test(link) && link.length < MAX_SMS) return 'sms';
  if (/^mailto:[^@\s]+@[^@\s?]+\.[^@\s.?]+(?:\?[^@]*)?$/i.test(link) && link.length < MAX_MAILTO)
    return 'mailto';
  if (/^javascript:/i.test(link) && link.length < MAX_JAVASCRIPT) return 'javascript';
  if (/^ftp:\/\/./i.test(link) && link.length < MAX_FTP) return 'ftp';
  const scheme = SCHEME.exec(link)?.[1]?.toLowerCase();
  if (scheme !== undefined) {
    if (!link.startsWith('//', scheme.length + 1)) return 'malformed';
    if (!['http', 'https', 'ftp'].includes(scheme)) return 'misc';
  }
  if (link.startsWith('#')) return link.length < MAX_ANCHOR ? 'anchor' : 'invalid';
  if (link.startsWith('/')) {
    if (/^\/[/\\]|[\s\p{Cc}]/u.test(link) || link.length >= MAX_INTERNAL) return 'invalid';
    return link.startsWith('/s/') ? 'file' : 'content';
  }
  return PROPER_URL.test(link) ? 'url' : 'invalid';
}

/** What the link editor tells the owner, or null for a link it takes [B5.29–B5.31]. */
export function linkProblem(value: string): string | null {
  const kind = classifyLink(value);
  if (kind !== 'malformed' && kind !== 'invalid') return null;
  if (/^mailto:/i.test(value.trim()))
    return fillMessage(MESSAGES.emailFormat, { email: 'mailto:name@example.com' });
  return /^[/#]/.test(value.trim())
    ? fillMessage(MESSAGES.pageUrlInvalid, { val: value.trim() })
    : fillMessage(MESSAGES.linkFormat, { host: ['example.com', 'https://example.com'] });
}
