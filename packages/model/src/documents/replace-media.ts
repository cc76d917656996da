import type { MediaView } from '../media/media-view.ts';

/** A file as documents call it. */
export interface ReplaceableFile {
  hash: string;
  filename: string;
}

export interface MediaReplacement {
  from: ReplaceableFile;
  to: ReplaceableFile;
  /** Both show their picture in the same proportions: what a document says of places in it still holds. */
  sameShape: boolean;
  /** Links by name (`/s/menu.pdf`) lead to the new file's name; else they stay as they are. */
  links: boolean;
}

/** What a text calls a file by, other than its hash: its address with the name as it is or as addresses spell it. */
export function linksTo(filename: string): string[] {
  return [...new Set([`/s/${encodeURIComponent(filename)}`, `/s/${filename}`])];
}

/** An address of a file within a text, as long as it goes. */
const LINK = /\/s\/[^"\\?#&<>\s]+/g;

/** Have two pictures the same proportions? Half a percent is rounding. */
export function haveSameShape(
  a: Pick<MediaView, 'width' | 'height'>,
  b: Pick<MediaView, 'width' | 'height'>,
): boolean {
  if (!a.width || !a.height || !b.width || !b.height) return false;
  const ratio = a.width / a.height / (b.width / b.height);
  return Math.abs(ratio - 1) < 0.005;
}

/**
 * A document's body with one file in the place of another, wherever it names it: references, addresses in texts and
 * in HTML. What a reference says in words stays; a place in the picture goes where the new one is shaped otherwise.
 * @returns the same object when it does not name the file
 */
export function replaceMedia<Body>(body: Body, replacement: MediaReplacement): Body {
  return replaced(body, replacement) as Body;
}

function replaced(value: unknown, replacement: MediaReplacement): unknown {
  if (typeof value === 'string') return replacedText(value, replacement);
  if (Array.isArray(value)) {
    const parts = value.map((part) => replaced(part, replacement));
    return parts.some((part, index) => part !== value[index]) ? parts : value;
  }
  if (typeof value !== 'object' || value === null) return value;
  let changed = false;
  const entries = Object.entries(value).map(([key, part]) => {
    const now = replaced(part, replacement);
    if (now !== part) changed = true;
    return [key, now] as const;
  });
  if (!changed) return value;
  const isReference = (value as { media?: unknown }).media === replacement.from.hash;
  const kept =
    isReference && !replacement.sameShape ? entries.filter(([key]) => key !== 'focalPoint') : entries;
  return Object.fromEntries(kept);
}

function replacedText(text: string, { from, to, links }: MediaReplacement): string {
  const named = text.includes(from.hash) ? text.replaceAll(from.hash, to.hash) : text;
  if (!links || !named.includes('/s/')) return named;
  const old = linksTo(from.filename);
  return named.replace(LINK, (link) => (old.includes(link) ? `/s/${encodeURIComponent(to.filename)}` : link));
}
