import { withoutEndSlashes } from '../sound-text.ts';
import type { Wxr, WxrItem } from './wxr.ts';

/** Key of an item in the plan: the same in every run. */
export const itemKey = (item: Pick<WxrItem, 'type' | 'id'>) => `${item.type}:${item.id}`;

/** Host and path of an address, in a spelling that compares: no scheme, no `www.`, no slash at the end. */
function comparable(
  address: string,
  base: string,
): { place: string; query: string; fragment: string } | null {
  let url: URL;
  try {
    url = new URL(address, base === '' ? 'http://site.invalid' : `${base}/`);
  } catch {
    return null;
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  const path = withoutEndSlashes(url.pathname);
  return { place: url.host.replace(/^www\./, '') + path, query: url.search, fragment: url.hash };
}

/** The picture itself, whatever size of it WordPress was asked for: `-300x200` in the name, `?w=300` behind it. */
function original(place: string): string {
  return place.replace(/-\d{2,4}x\d{2,4}(?=\.\w{3,4}$)/, '');
}

/** Finds what an address of the old site leads to in the new one. */
export class OldAddresses {
  #base: string;
  #host: string;
  #items = new Map<string, string>();
  #ids = new Map<string, string>();
  #files = new Map<string, string>();

  /** @param items pages and posts that come over */
  constructor(wxr: Wxr, items: readonly WxrItem[]) {
    this.#base = wxr.link;
    this.#host = comparable(wxr.link, wxr.link)?.place ?? '';
    for (const item of items) {
      this.#ids.set(item.id, itemKey(item));
      const link = comparable(item.link, this.#base);
      if (link && link.query === '' && link.place !== this.#host) this.#items.set(link.place, itemKey(item));
    }
    for (const item of wxr.items) {
      if (item.type !== 'attachment' || item.attachmentUrl === '') continue;
      const file = comparable(item.attachmentUrl, this.#base);
      if (!file) continue;
      const key = itemKey(item);
      this.#files.set(file.place, key);
      if (!this.#files.has(original(file.place))) this.#files.set(original(file.place), key);
    }
  }

  /** Key of the attachment an address shows, in any of its sizes. */
  file(address: string): string | undefined {
    const place = comparable(address, this.#base)?.place;
    return place === undefined ? undefined : (this.#files.get(place) ?? this.#files.get(original(place)));
  }

  /** Absolute address of one that may be relative to the old site; null when it is none. */
  absolute(address: string): string | null {
    try {
      const url = new URL(address, this.#base === '' ? undefined : `${this.#base}/`);
      return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
    } catch {
      return null;
    }
  }

  /** A link of the old site in our terms: `import:` for what comes over, a path for the rest of it, else as it was. */
  link(href: string): string {
    const trimmed = href.trim();
    if (trimmed === '' || trimmed.startsWith('#') || /^(?:mailto|tel|sms):/i.test(trimmed)) return trimmed;
    const at = comparable(trimmed, this.#base);
    if (!at) return trimmed;
    const id = /^\?(?:p|page_id)=(\d+)$/.exec(at.query)?.[1];
    const key =
      (id ? this.#ids.get(id) : undefined) ?? (at.query === '' ? this.#items.get(at.place) : undefined);
    if (key) return `import:${key}${at.fragment}`;
    const file = this.file(trimmed);
    if (file) return `import:media:${file}`;
    if (this.#host !== '' && (at.place === this.#host || at.place.startsWith(`${this.#host}/`)))
      return (at.place.slice(this.#host.length) || '/') + at.query + at.fragment;
    return trimmed;
  }

  /** Path (with query) of an old permalink, when it belongs to the old site. */
  path(link: string): string | null {
    const at = comparable(link, this.#base);
    if (!at || (at.place !== this.#host && !at.place.startsWith(`${this.#host}/`))) return null;
    return (at.place.slice(this.#host.length) || '/') + at.query;
  }
}
