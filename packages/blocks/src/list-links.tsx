import { OwnText } from './isolated.tsx';
import type { DataResult } from '@portico/model/page/data-request';
import { pageUrl } from '@portico/model/addresses/page-query';
import { createElement } from 'react';
import { chosenFilter } from './chosen-filter.ts';
import type { HeadingRank } from './heading-rank.ts';
import { usePage } from './page-context.ts';
import { listWords } from '@portico/model/words/list-words';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from './use-words.ts';

type Items = Extract<DataResult, { type: 'items' }>;

/** Links to a collection's categories; the one in force is marked. Nothing where there are none. */
export function CategoryLinks({ items }: { items: Items }) {
  const words = useWords(siteWords);
  const { counts } = items;
  const { path } = items.collection;
  const { category: chosen, tag: _, author: __, ...choice } = items.filter ?? {};
  // A category that has nothing of what is chosen leads nowhere.
  const categories = items.collection.categories.filter(
    ({ slug }) => !counts || slug === chosen || (counts.categories[slug] ?? 0) > 0,
  );
  if (categories.length === 0) return null;
  return (
    <nav className="filters" aria-label={words.filter}>
      <ul>
        <li>
          <a
            href={pageUrl(path, choice)}
            data-choice={counts && 'category'}
            aria-current={chosen === undefined ? 'true' : undefined}
          >
            {words.all}
          </a>
        </li>
        {categories.map((category) => (
          <li key={category.slug}>
            <a
              href={pageUrl(path, { ...choice, category: category.slug })}
              data-choice={counts && `category ${category.slug}`}
              aria-current={category.slug === chosen ? 'true' : undefined}
            >
              <OwnText text={category.name} />
              {counts && <small>{counts.categories[category.slug] ?? 0}</small>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/**
 * What the address chose of the list, above it; nothing on a whole list.
 * @param isUnseen what is chosen stands there to be taken back, and is named for those who jump between headings
 */
export function FilterHeading({ rank, isUnseen }: { rank: HeadingRank; isUnseen?: boolean }) {
  const filter = chosenFilter(usePage());
  return filter === undefined
    ? null
    : createElement(`h${rank}`, { className: isUnseen ? 'h3 unseen' : 'h3' }, filter);
}

/**
 * Links to the pages before and after; nothing on a list of one page.
 * @param more the next one is a button, that scripts let more of the list come with: so many to a page
 */
export function PageLinks({
  items,
  dated,
  more,
}: {
  items: Items;
  dated: boolean;
  more?: { limit: number } | undefined;
}) {
  const words = useWords(siteWords);
  const { shown } = useWords(listWords);
  if (items.page <= 1 && !items.hasMore) return null;
  const address = (page: number) => pageUrl(items.collection.path, { ...items.filter, page });
  return (
    <nav className={more ? 'pages growing' : 'pages'} aria-label={words.pages}>
      {items.page > 1 && (
        <a className="more back" rel="prev" href={address(items.page - 1)}>
          {dated ? words.newer : words.previous}
        </a>
      )}
      {more && items.counts ? (
        <span className="range">
          {shown({
            shown: (items.page - 1) * more.limit + items.items.length,
            count: items.counts.total,
          })}
        </span>
      ) : (
        <span>{words.page({ number: items.page })}</span>
      )}
      {items.hasMore && (
        <a className={more ? 'btn' : 'more'} rel="next" href={address(items.page + 1)}>
          {more ? words.showMore : dated ? words.older : words.next}
        </a>
      )}
    </nav>
  );
}

/** What a list says when it has nothing to show, with a way back where a filter is to blame. */
export function EmptyList({ items, text, fallback }: { items: Items; text: string; fallback: string }) {
  const words = useWords(siteWords);
  const { stock, sale, price, options } = items.filter ?? {};
  const filtered = items.filter && Object.values(items.filter).some((value) => value !== undefined);
  const chosen = [stock, sale, price, options].some((value) => value !== undefined);
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
