import { comparablePath, comparableTarget } from '../addresses/comparable-path.ts';
import type { Redirects } from './redirects.ts';
import { isReservedSlug } from './slug.ts';
import type { FieldErrors } from './validation.ts';

/** Longest address in bytes of UTF-8: the database's indexes hold no longer one beside the rest of their keys. */
const LONGEST_BYTES = 2400;
const TOO_LONG = 'This address is too long. Please use at most about 800 characters.';
const isTooLong = (address: string): boolean => new TextEncoder().encode(address).length > LONGEST_BYTES;

export type RedirectEntry = Redirects['entries'][number];

/** One line of the owner's redirects, ready to be kept. */
export interface OwnerRedirect {
  path: string;
  /** Path on this site in comparable spelling, with its query and anchor if any, or an absolute address. */
  target: string;
  status: 301 | 302;
}

/** Where redirects lead, by the path they start at. */
export type RedirectTargets = ReadonlyMap<string, string>;

/** What is wrong with a line by itself: its spelling, its length, addresses of the server's own. */
export interface RedirectErrors {
  from?: string;
  to?: string;
}

/** Reads one line; its parts are null where they cannot be read, and `errors` says why. */
export function readRedirect(entry: RedirectEntry): {
  path: string | null;
  target: string | null;
  errors: RedirectErrors;
} {
  const errors: RedirectErrors = {};
  const path = comparablePath(entry.from);
  if (path === null) errors.from = 'Please enter a path such as /old-page.';
  else if (isReservedSlug(path.slice(1).split('?')[0] ?? ''))
    errors.from = `Addresses starting with /${path.split(/[/?]/)[1]} are used by Portico itself.`;
  else if (isTooLong(path)) errors.from = TOO_LONG;
  const isAbsolute = /^https?:\/\/[^\s/]/i.test(entry.to.trim());
  const target = isAbsolute ? entry.to.trim() : comparableTarget(entry.to);
  if (target === null) errors.to = 'Please enter a path such as /new-page, or a full address.';
  else if (isTooLong(target)) errors.to = TOO_LONG;
  return { path, target, errors };
}

/**
 * Follows redirects from a target to where they end.
 * @returns the end with the paths on the way, or the circle they lead in, from the given path to where it closes
 */
export function followRedirects(
  from: string,
  target: string,
  targets: RedirectTargets,
): { end: string; passed: Set<string> } | { circle: string[] } {
  const seen = new Set([from]);
  let at = target;
  while (true) {
    if (seen.has(at)) return { circle: [...seen, at] };
    const next = targets.get(at);
    if (next === undefined) return { end: at, passed: seen };
    seen.add(at);
    at = next;
  }
}

export const circleText = (circle: readonly string[]): string =>
  `These redirects form a loop: ${circle.join(' → ')}.`;

/**
 * Checks a line against the others, as it is typed: everything `planRedirects` refuses, and a path that has a redirect
 * already.
 * @param targets of all other lines
 */
export function checkRedirect(entry: RedirectEntry, targets: RedirectTargets): RedirectErrors {
  const { path, target, errors } = readRedirect(entry);
  if (path === null || target === null || errors.from || errors.to) return errors;
  const there = targets.get(path);
  if (there !== undefined) return { from: `There is a redirect from ${path} already: it leads to ${there}.` };
  if (target === path) return { to: 'This is the same address. Please choose another one to lead to.' };
  const followed = followRedirects(path, target, targets);
  return 'circle' in followed ? { to: circleText(followed.circle) } : {};
}

/** Where the lines that can be read lead; of several for one path the last holds. */
export function redirectTargets(entries: readonly RedirectEntry[]): Map<string, string> {
  const targets = new Map<string, string>();
  for (const entry of entries) {
    const { path, target } = readRedirect(entry);
    if (path !== null && target !== null) targets.set(path, target);
  }
  return targets;
}

/**
 * Checks the owner's redirects as a whole: spelling, reserved addresses, loops. Lines that lead to another line's path
 * lead to its end at once. The last of several lines for one path holds.
 */
export function planRedirects(
  redirects: Redirects,
): { ok: true; redirects: OwnerRedirect[] } | { ok: false; errors: FieldErrors } {
  const errors: FieldErrors = {};
  const lines = new Map<string, OwnerRedirect & { index: number }>();
  redirects.entries.forEach((entry, index) => {
    const { path, target, errors: own } = readRedirect(entry);
    for (const [field, message] of Object.entries(own)) errors[`entries.${index}.${field}`] = message;
    if (path !== null && target !== null)
      lines.set(path, { path, target, status: entry.permanent ? 301 : 302, index });
  });
  const targets = new Map([...lines].map(([path, { target }]) => [path, target]));
  const circles = new Map<string, string>();
  for (const line of lines.values()) {
    const known = circles.get(line.target);
    const followed = known === undefined ? followRedirects(line.path, line.target, targets) : undefined;
    // Each path is gone along once, however many lines lead to it.
    if (followed && 'end' in followed) {
      line.target = followed.end;
      for (const path of followed.passed) targets.set(path, followed.end);
      continue;
    }
    const text = known ?? circleText(followed?.circle ?? []);
    for (const path of followed?.circle ?? [line.path]) circles.set(path, text);
    errors[`entries.${line.index}.to`] = text;
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  return {
    ok: true,
    redirects: [...lines.values()].map(({ path, target, status }) => ({ path, target, status })),
  };
}
