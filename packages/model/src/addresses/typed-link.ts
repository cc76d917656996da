import { classifyLink, linkProblem } from './link.ts';
import { safeHref } from './safe-href.ts';

/** The address somebody means: email addresses and telephone numbers need no protocol before them. */
export function hrefFromTyped(typed: string): string {
  const link = typed.trim();
  if (!/[:/]/.test(link) && classifyLink(`mailto:${link}`) === 'mailto') return `mailto:${link}`;
  const digits = link.replace(/[\s().\u00a0/]/g, '');
  // A number is dialled: a sign before it, or six digits at least, so that `2018` stays what it is.
  if (/^\+?[\d\s().\u00a0/-]+$/.test(link) && (link.startsWith('+') || digits.length >= 6)) {
    const call = `tel:${digits}`;
    if (classifyLink(call) === 'tel') return call;
  }
  return link;
}

/** What became of an address typed by an owner. */
export type TypedLink =
  | { ok: true; href: string }
  /** @param anyway a web address browsers take though its form is not the specified one: the owner may insist */
  | { ok: false; problem: string; anyway?: string };

/** Checks what an owner typed as a link, and says what is wrong with it [V5.21–V5.33, B5.30, B5.31]. */
export function readTypedLink(typed: string): TypedLink {
  const href = hrefFromTyped(typed);
  if (href === '') return { ok: false, problem: 'Please enter a link.' };
  const problem = linkProblem(href);
  if (problem === null) {
    if (safeHref(href) !== undefined) return { ok: true, href };
    return { ok: false, problem: 'This type of link is not allowed, as it could be harmful.' };
  }
  const anyway = webAddress(href);
  return { ok: false, problem, ...(anyway === undefined ? {} : { anyway }) };
}

/** The specified form knows endings of two or three letters alone [V5.24]; the web has others. */
function webAddress(typed: string): string | undefined {
  const address = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  return /^https?:\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]*[\p{L}\p{M}\p{N}])?\.)+\p{L}{2,63}(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    address,
  ) && safeHref(address) !== undefined
    ? address
    : undefined;
}
