import { OwnText } from './isolated.tsx';
import type { DataResult } from '@portico/model/page/data-request';
import { LIST_SORTS, type ListSort, pageUrl } from '@portico/model/addresses/page-query';
import { createElement } from 'react';
import { chosenFilter } from './chosen-filter.ts';
import type { HeadingRank } from './heading-rank.ts';
import { usePage } from './page-context.ts';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from './use-words.ts';

type Items = Extract<DataResult, { type: 'items' }>;

/** Links to a collection's categories; the one in force is marked. Nothing where there are none. */
export function CategoryLinks({ items }: { items: Items }) {
  const words = useWords(siteWords);
  const { categories, path } = items.collection;
  if (categories.length === 0) return null;
  const { category: chosen, sort, stock } = items.filter ?? {};
  return (
    <nav className="filters" aria-label={words.filter}>
      <ul>
        <li>
          <a href={pageUrl(path, { sort, stock })} aria-current={chosen === undefined ? 'true' : undefined}>
            {words.all}
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <a
              href={pageUrl(path, { category: category.slug, sort, stock })}
              aria-current={category.slug === chosen ? 'true' : undefined}
            >
              <OwnText text={category.name} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Fewer than this are seen at a glance. */
const WORTH_SORTING = 5;

/**
 * Links that sort a list and leave out what is sold out; the filter in force is kept, pages begin anew. Nothing on a
 * short list nobody has chosen anything of.
 */
export function SortLinks({ items }: { items: Items }) {
  const words = useWords(siteWords);
  const { sort, stock, ...filter } = items.filter ?? {};
  const isShort = items.page === 1 && !items.hasMore && items.items.length < WORTH_SORTING;
  if (isShort && !sort && !stock) return null;
  const address = (chosen: { sort?: ListSort; stock?: 'in' }) =>
    pageUrl(items.collection.path, { ...filter, ...chosen });
  const sorts = [undefined, ...LIST_SORTS];
  return (
    <div className="sorts">
      {/* Not followed by search engines: they would find the same items in every order. */}
      <a
        className="only"
        rel="nofollow"
        href={address({ ...(sort && { sort }), ...(stock ? {} : { stock: 'in' as const }) })}
        aria-current={stock ? 'true' : undefined}
      >
        {words.onlyInStock}
      </a>
      <details>
        <summary>
          {words.sort}: {words.sortedBy[sort ?? 'own']}
        </summary>
        <ul>
          {sorts.map((each) => (
            <li key={each ?? ''}>
              <a
                rel="nofollow"
                href={address({ ...(each && { sort: each }), ...(stock && { stock }) })}
                aria-current={each === sort ? 'true' : undefined}
              >
                {words.sortedBy[each ?? 'own']}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** What the address chose of the list, above it; nothing on a whole list. */
export function FilterHeading({ rank }: { rank: HeadingRank }) {
  const filter = chosenFilter(usePage());
  return filter === undefined ? null : createElement(`h${rank}`, { className: 'h3' }, filter);
}

/** Links to the pages before and after; nothing on a list of one page. */
export function PageLinks({ items, dated }: { items: Items; dated: boolean }) {
  const words = useWords(siteWords);
  if (items.page <= 1 && !items.hasMore) return null;
  const address = (page: number) => pageUrl(items.collection.path, { ...items.filter, page });
  return (
    <nav className="pages" aria-label={words.pages}>
      {items.page > 1 && (
        <a className="more back" rel="prev" href={address(items.page - 1)}>
          {dated ? words.newer : words.previous}
        </a>
      )}
      <span>{words.page({ number: items.page })}</span>
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
  const words = useWords(siteWords);
  const filtered = items.filter && Object.values(items.filter).some((value) => value !== undefined);
  const chosen = items.filter?.stock !== undefined;
  return (
    <div className="empty">
      <p>{chosen ? words.nothingChosen : filtered ? words.nothingInCategory : text || fallback}</p>
      {(filtered || items.page > 1) && (
        <a className="more" href={items.collection.path}>
          {words.showAll}
        </a>
      )}
    </div>
  );
}
