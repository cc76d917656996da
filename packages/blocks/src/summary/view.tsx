import { OwnText } from '../isolated.tsx';
import type { ItemCard } from '@portico/model/page/data-request';
import { itemKindOf } from '@portico/model/kinds/find-item-kind';
import { pageUrl } from '@portico/model/addresses/page-query';
import type { ImageSpan } from '@portico/model/media/media';
import { type CSSProperties, createElement } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { type HeadingRank, rankWithin } from '../heading-rank.ts';
import { CalendarLink, EventFacts, EventLeaf, EventMeta } from '../event-parts.tsx';
import { ItemMeta } from '../item-meta.tsx';
import { ItemPicture } from '../item-picture.tsx';
import { CategoryLinks, EmptyList, FilterHeading, PageLinks } from '../list-links.tsx';
import { usePage } from '../page-context.ts';
import { aspectRatio, partOfSpan } from '../picture.tsx';
import { ItemPrice } from '../item-price.tsx';
import { eventWords } from '@portico/model/words/event-words';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from '../use-words.ts';
import { cutWords } from './cut-words.ts';
import type { SummaryFields } from './definition.ts';
import { TrackPlace } from './track-place.tsx';
import { VideoPlace } from './video-place.tsx';

export function SummaryBlock({ id, fields, data, span }: BlockViewProps<SummaryFields>) {
  const page = usePage();
  const words = useWords(siteWords);
  const events = useWords(eventWords);
  const items = data.items?.type === 'items' ? data.items : undefined;
  if (!items) return null;
  const ownPage = fields.filters || fields.pagination || fields.emptyText !== '';
  if (items.items.length === 0 && !ownPage) return null;
  return (
    <div className="summary">
      {fields.heading !== '' && items.items.length > 0 && <h2 className="h3">{fields.heading}</h2>}
      {fields.filters && <CategoryLinks items={items} />}
      {fields.filters && <FilterHeading rank={rankWithin(page, id)} />}
      {items.items.length === 0 ? (
        <EmptyList
          items={items}
          text={fields.emptyText}
          fallback={items.collection.type === 'events' ? events.nothing : words.nothingHere}
        />
      ) : (
        <ItemList
          blockId={id}
          fields={fields}
          items={items.items}
          path={items.collection.path}
          span={span}
          rank={fields.heading === '' ? rankWithin(page, id) : 3}
        />
      )}
      {fields.pagination && (
        <PageLinks items={items} dated={itemKindOf(items.collection.type)?.address === 'dated'} />
      )}
      {fields.pagination && items.collection.type === 'events' && (
        <CalendarLink path={items.collection.path} />
      )}
    </div>
  );
}

function ItemList({
  blockId,
  fields,
  items,
  path,
  span,
  rank,
}: {
  blockId: string;
  fields: SummaryFields;
  items: readonly ItemCard[];
  path: string;
  span: ImageSpan;
  rank: HeadingRank;
}) {
  const part =
    fields.variant === 'list'
      ? partOfSpan(span, { wide: 0.34, narrow: 0.34, phone: 0.3 })
      : partOfSpan(span, {
          wide: 1 / fields.columns,
          narrow: fields.columns > 1 ? 0.5 : 1,
          phone: fields.variant === 'carousel' ? 0.78 : 1,
        });
  const ratio = aspectRatio(fields.ratio) ?? (fields.variant === 'wall' ? undefined : '3/2');
  const style = { '--n': fields.columns, ...(ratio ? { '--r': ratio } : {}) } as CSSProperties;
  const scrolls = fields.variant === 'carousel' ? { tabIndex: 0 } : {};
  return (
    // Plain items stand in a grid; sections are called so too.
    <ul
      className={fields.variant === 'grid' ? 'items' : `items ${fields.variant}`}
      style={style}
      {...scrolls}
    >
      {items.map((item) => (
        <li key={item.id}>
          <Item blockId={blockId} item={item} fields={fields} path={path} span={part} rank={rank} />
        </li>
      ))}
    </ul>
  );
}

function Item({
  blockId,
  item,
  fields,
  path,
  span,
  rank,
}: {
  blockId: string;
  item: ItemCard;
  fields: SummaryFields;
  path: string;
  span: ImageSpan;
  rank: HeadingRank;
}) {
  const words = useWords(siteWords);
  const show = fields.show;
  const excerpt = show.includes('excerpt') ? cutWords(item.excerpt, fields.excerptWords) : '';
  const href = item.sourceUrl || item.path;
  return (
    <article className="item">
      {show.includes('image') &&
        (item.kind === 'video' ? (
          <VideoPlace blockId={blockId} item={item} fields={fields} span={span} />
        ) : item.kind === 'event' && !item.image ? (
          <EventLeaf item={item} />
        ) : (
          <ItemPicture item={item} span={span} />
        ))}
      <div>
        {item.kind === 'event' ? (
          <EventMeta item={item} show={show} />
        ) : (
          <ItemMeta item={item} show={show} collectionPath={path} />
        )}
        {createElement(
          `h${rank}`,
          {},
          <Anchor href={href}>
            <OwnText text={item.title || item.path} />
          </Anchor>,
        )}
        {fields.playsTracks && item.kind === 'album-track' && <TrackPlace item={item} />}
        {show.includes('price') && <ItemPrice item={item} />}
        {excerpt !== '' && <p className="excerpt">{excerpt}</p>}
        {show.includes('facts') && item.event && <EventFacts item={item} />}
        {show.includes('facts') && item.facts && item.facts.length > 0 && (
          <p className="meta">
            {item.facts.map((fact) => (
              <span key={fact.label}>{fact.value}</span>
            ))}
          </p>
        )}
        {show.includes('tags') && item.tags.length > 0 && (
          <p className="meta tags">
            {item.tags.map((tag) => (
              <a key={tag} href={pageUrl(path, { tag })}>
                <OwnText text={tag} />
              </a>
            ))}
          </p>
        )}
        {show.includes('readMore') && (
          <span className="more" aria-hidden="true">
            {fields.readMoreLabel || words.readMore}
          </span>
        )}
      </div>
    </article>
  );
}
