import { makeSlug } from '@portico/model/documents/slug';
import type { ImportNote } from '../import-plan.ts';
import { wordsOf } from './content.ts';
import { decoded, type Source } from './source.ts';
import type { WxrItem } from './wxr.ts';

/** Pages stand at most this deep below others. */
const DEPTH_MAX = 20;

/** Addresses of pages: they stand below their parents, as in WordPress (`/about/team`). */
export class PageSlugs {
  #byId: ReadonlyMap<string, WxrItem>;
  #changed: ImportNote[];
  #segments = new Map<WxrItem, string>();

  constructor({ coming, report }: Source) {
    this.#byId = new Map(coming.map((item) => [item.id, item]));
    this.#changed = report.changed;
  }

  slugOf(item: WxrItem, title: string): string {
    const segments: string[] = [];
    const seen = new Set<string>();
    let at: WxrItem | undefined = item;
    while (at && !seen.has(at.id) && seen.size < DEPTH_MAX) {
      seen.add(at.id);
      segments.unshift(this.#segment(at, at === item ? title : undefined));
      at = this.#byId.get(at.parent);
    }
    if (at)
      this.#changed.push({
        what: `the page “${wordsOf(item.title) || item.slug}”`,
        why: 'stood inside itself, or deeper than an address can say; it stands higher now',
      });
    return makeSlug(segments.join('/'));
  }

  /** What a page adds to the addresses of those below it, too. */
  #segment(item: WxrItem, title?: string): string {
    const known = this.#segments.get(item);
    if (known !== undefined) return known;
    const made = makeSlug(decoded(item.slug)) || makeSlug(title ?? wordsOf(item.title)) || `page-${item.id}`;
    this.#segments.set(item, made);
    return made;
  }
}
