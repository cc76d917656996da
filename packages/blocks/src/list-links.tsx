import type { DataResult } from '@portico/model/data-request';
import { pageUrl } from '@portico/model/page-query';
import { createElement } from 'react';
import { chosenFilter } from './chosen-filter.ts';
import type { HeadingRank } from './heading-rank.ts';
import { usePage } from './page-context.ts';
import { wordsFor } from './words.ts';

type Items = Extract<DataResult, { type: 'items' }>;

/** Links to a collection's categories; the one in force is marked. Nothing where there are none. */
export function CategoryLinks({ items }: { items: Items }) {
  const { settings } = usePage().site;
  const words = wordsFor(settings.language);
  const { categories, path } = items.collection;
  if (categories.length === 0) return null;
  const chosen = items.filter?.category;
  return (
    <nav className="filters" aria-label={words.filter}>
      <ul>
        <li>
          <a href={path} aria-current={chosen === undefined ? 'true' : undefined}>
            {words.all}
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <a
              href={pageUrl(path, { category: category.slug })}
              aria-current={category.slug === chosen ? 'true' : undefined}
            >
              {category.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What the address chose of the list, above it; nothing on a whole list. */
export function FilterHeading({ rank }: { rank: HeadingRank }) {
  const filter = chosenFilter(usePage());
  return filter === undefined ? null : createElement(`h${rank}`, { className: 'h3' }, filter);
}

/** Links to the pages before and after; nothing on a list of one page. */
export function PageLinks({ items, dated }: { items: Items; dated: boolean }) {
  const { settings } = usePage().site;
  const words = wordsFor(settings.language);
  if (items.page <= 1 && !items.hasMore) return null;
  const address = (page: number) => pageUrl(items.collection.path, { ...items.filter, page });
  return (
    <nav className="pages" aria-label={words.pages}>
      {items.page > 1 && (
        <a className="more back" rel="prev" href={address(items.page - 1)}>
          {dated ? words.newer : words.previous}
        </a>
      )}
      <span>{words.page(items.page)}</span>
      {items.hasMore && (
        <a className="more" rel="next" href={address(items.page + 1)}>
          {dated ? words.older : words.next}
        </a>
      )}
    </nav>
  );
}

/** What a list says when it has nothing to show, with a way back where a filter is to blame. */
export function EmptyList({ items, text, fallback }: { items: Items; text: string; fallback: string }) {
  const { settings } = usePage().site;
  const words = wordsFor(settings.language);
  const filtered = items.filter && Object.values(items.filter).some((value) => value !== undefined);
  return (
    <div className="empty">
      <p>{filtered ? words.nothingInCategory : text || fallback}</p>
      {(filtered || items.page > 1) && (
        <a className="more" href={items.collection.path}>
          {words.showAll}
        </a>
      )}
    </div>
  );
}
