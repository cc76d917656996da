import { OwnText } from '../isolated.tsx';
import { type CSSProperties, createElement } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { rankWithin } from '../heading-rank.ts';
import { ItemPicture } from '../item-picture.tsx';
import { CategoryLinks, EmptyList, FilterHeading, PageLinks } from '../list-links.tsx';
import { ChoiceLinks, ChosenFilters } from './choice-links.tsx';
import { isShort } from './is-short.ts';
import { usePage } from '../page-context.ts';
import { aspectRatio, partOfSpan } from '../picture.tsx';
import { ItemPrice } from '../item-price.tsx';
import { listWords } from '@portico/model/words/list-words';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';
import type { ProductListFields } from './definition.ts';

export function ProductListBlock({ id, fields, data, span }: BlockViewProps<ProductListFields>) {
  const page = usePage();
  const words = useWords(siteWords);
  const { quickView, quickViewOf, allDetails } = useWords(listWords);
  const items = data.items?.type === 'items' ? data.items : undefined;
  if (!items) return null;
  const ownPage = fields.filters || fields.pagination || fields.emptyText !== '';
  if (items.items.length === 0 && !ownPage) return null;
  const part = partOfSpan(span, {
    wide: 1 / fields.columns,
    narrow: fields.columns > 1 ? 0.5 : 1,
    phone: fields.columns > 1 ? 0.5 : 1,
  });
  const rank = fields.heading === '' ? rankWithin(page, id) : 3;
  const style = { '--n': fields.columns, '--r': aspectRatio(fields.ratio) ?? '4/5' } as CSSProperties;
  return (
    <div className="products">
      {fields.heading !== '' && items.items.length > 0 && <h2 className="h3">{fields.heading}</h2>}
      {fields.filters && (
        <div className="list-head">
          {fields.filterBy.includes('category') && <CategoryLinks items={items} />}
          <ChoiceLinks items={items} fields={fields} />
          {!isShort(items) && <ChosenFilters items={items} />}
        </div>
      )}
      {fields.filters && <FilterHeading rank={rankWithin(page, id)} isUnseen />}
      {items.items.length === 0 ? (
        <EmptyList items={items} text={fields.emptyText} fallback={words.noProducts} />
      ) : (
        <ul className={`items goods${fields.columns > 1 ? '' : ' single'}`} style={style}>
          {items.items.map((item) => (
            <li key={item.id}>
              <article className={`item${item.soldOut ? ' gone' : ''}`} data-interface="view-product-page">
                <ItemPicture item={item} span={part} second={fields.secondImage} />
                <div>
                  {createElement(
                    `h${rank}`,
                    {},
                    <Anchor href={item.path}>
                      <OwnText text={item.title || item.path} />
                    </Anchor>,
                  )}
                  <ItemPrice item={item} />
                </div>
                {fields.quickView && (
                  <button
                    type="button"
                    className="quick"
                    data-quick={item.id}
                    data-more={allDetails}
                    aria-label={quickViewOf({ title: item.title || item.path })}
                  >
                    {quickView}
                  </button>
                )}
              </article>
            </li>
          ))}
        </ul>
      )}
      {fields.pagination && (
        <PageLinks items={items} dated={false} more={fields.loadMore ? fields : undefined} />
      )}
    </div>
  );
}
