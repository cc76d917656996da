import type { PlannedRedirect } from '../import-plan.ts';
import type { Files } from './files.ts';
import { itemKey } from './links.ts';
import { BLOG } from './own-pages.ts';
import { decoded, type Source } from './source.ts';
import { tagNames } from './terms.ts';

/**
 * Every old address leads on: that of an item, with its number as well, of a file's page, of categories, tags and
 * authors, and of the feed.
 */
export function redirectsOf(
  { wxr, coming, addresses, attachments }: Source,
  files: Files,
  categories: ReadonlyMap<string, string>,
  logins: Iterable<string>,
): PlannedRedirect[] {
  const redirects = new Map<string, string>();
  const add = (from: string | null, to: string) => {
    if (from !== null && from !== '/' && !redirects.has(from)) redirects.set(from, to);
  };
  const isNumber = (id: string) => /^\d+$/.test(id);
  for (const item of coming) {
    const to = `import:${itemKey(item)}`;
    add(addresses.path(item.link), to);
    if (isNumber(item.id)) add(item.type === 'page' ? `/?page_id=${item.id}` : `/?p=${item.id}`, to);
  }
  for (const file of attachments.values()) {
    if (!files.has(file)) continue;
    const to = `import:media:${itemKey(file)}`;
    add(addresses.path(file.link), to);
    if (isNumber(file.id)) add(`/?attachment_id=${file.id}`, to);
  }
  for (const [old, slug] of categories) add(`/category/${decoded(old)}`, `import:${BLOG}?category=${slug}`);
  for (const tag of wxr.tags) {
    const [name] = tagNames(tag);
    if (name) add(`/tag/${decoded(tag.slug)}`, `import:${BLOG}?tag=${encodeURIComponent(name)}`);
  }
  for (const login of logins) add(`/author/${decoded(login)}`, `import:${BLOG}`);
  add('/feed', `import:${BLOG}?format=rss`);
  return [...redirects].map(([from, to]) => ({ from, to }));
}
