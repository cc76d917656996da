import { makeSlug } from '@portico/model/documents/slug';
import type { PlannedDocument } from '../import-plan.ts';
import { cut } from '../sound-text.ts';
import { wordsOf } from './content.ts';
import type { Files } from './files.ts';
import { itemSections } from './item-sections.ts';
import { itemKey } from './links.ts';
import { BLOG } from './own-pages.ts';
import { accessOf, publishingOf } from './publishing.ts';
import { decoded, meta, type Source } from './source.ts';
import { tagsOf } from './terms.ts';
import { titleOf } from './titles.ts';
import type { WxrItem } from './wxr.ts';

const CATEGORIES_MAX = 100;

/**
 * A post of WordPress, in the one blog there is.
 * @param categories ours by the slugs of WordPress
 * @param authors keys of authors by their logins
 */
export function postOf(
  item: WxrItem,
  source: Source,
  files: Files,
  categories: ReadonlyMap<string, string>,
  authors: ReadonlyMap<string, string>,
): PlannedDocument {
  const { changed } = source.report;
  const picture = source.attachments.get(meta(item, '_thumbnail_id'));
  const author = authors.get(item.creator);
  const title = titleOf(item, changed);
  const own = item.terms.flatMap(({ domain, slug, name }) =>
    domain === 'category' ? (categories.get(slug || name) ?? []) : [],
  );
  return {
    ...publishingOf(item, changed),
    kind: 'blog-post',
    parentKey: BLOG,
    body: {
      title,
      slug: makeSlug(decoded(item.slug)) || makeSlug(title) || `post-${item.id}`,
      excerpt: cut(wordsOf(item.excerpt), 5000),
      ...(picture && files.has(picture) ? { image: { media: itemKey(picture) } } : {}),
      categories: [...new Set(own)].slice(0, CATEGORIES_MAX),
      tags: tagsOf(item.terms, changed),
      featured: item.sticky,
      access: accessOf(item),
      ...(author ? { author: `import:${author}` } : {}),
      comments: item.commentStatus === 'open' ? 'on' : 'closed',
      sections: itemSections(item, source, files),
    },
  };
}

/** Lists show pictures where most posts have one: a column of empty places says nothing. */
export function arePostsPictured({ coming, attachments }: Source): boolean {
  const posts = coming.filter(({ type }) => type === 'post');
  const pictured = posts.filter((item) => attachments.has(meta(item, '_thumbnail_id')));
  return pictured.length * 2 > posts.length;
}
