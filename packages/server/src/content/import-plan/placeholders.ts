import type { Id } from '@portico/model/documents/id';
import type { TakenMedia } from './take-planned-media.ts';

const IMPORT = 'import:';

/** What placeholders of a plan stand for on the site. */
export interface Placeholders {
  ids: ReadonlyMap<string, Id>;
  /** Paths by document key. */
  paths: ReadonlyMap<string, string>;
  media: ReadonlyMap<string, TakenMedia>;
  /** Original addresses of media by key, for those that could not be had. */
  mediaUrls: ReadonlyMap<string, string>;
}

const GONE = Symbol('gone');
/** Stands for the key of what is an element of a list. */
const IN_LIST = '[]';

/** A body with its placeholders replaced. What shows a file that could not be had is taken out. */
export function fillPlaceholders(body: unknown, known: Placeholders): unknown {
  const filled = fill(body, undefined, known);
  return filled === GONE ? {} : filled;
}

/** An address of the plan as the site has it. */
export function fillHref(href: string, known: Placeholders): string {
  if (!href.startsWith(IMPORT)) return href;
  const [, key = '', rest = ''] = /^import:([^?#]*)(.*)$/s.exec(href) ?? [];
  if (key.startsWith('media:')) {
    const mediaKey = key.slice('media:'.length);
    const media = known.media.get(mediaKey);
    return media ? `/s/${encodeURIComponent(media.filename)}` : (known.mediaUrls.get(mediaKey) ?? '');
  }
  const path = known.paths.get(key);
  return path === undefined ? '' : path + rest;
}

function fill(value: unknown, key: string | undefined, known: Placeholders): unknown {
  if (typeof value === 'string') {
    if (key === 'media') {
      if (/^[0-9a-f]{32}$/.test(value)) return value;
      return known.media.get(value)?.hash ?? GONE;
    }
    if (!value.startsWith(IMPORT)) return value;
    if (key === 'href') return fillHref(value, known);
    // A text that only looks like a placeholder is a text.
    return known.ids.get(value.slice(IMPORT.length)) ?? value;
  }
  if (Array.isArray(value))
    return value.map((part) => fill(part, IN_LIST, known)).filter((part) => part !== GONE);
  if (typeof value !== 'object' || value === null) return value;
  const result: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value)) {
    const filled = fill(part, name, known);
    if (filled === GONE) {
      // A reference without its file is none: whatever holds it loses it whole, a list the element that showed it.
      if (name === 'media' || key === IN_LIST) return GONE;
      continue;
    }
    Object.defineProperty(result, name, {
      value: filled,
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return result;
}
