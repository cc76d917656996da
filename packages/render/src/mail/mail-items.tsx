import { itemDate } from '@portico/blocks/item-date';
import { productListDefinition } from '@portico/blocks/product-list/definition';
import { type SummaryFields, summaryDefinition } from '@portico/blocks/summary/definition';
import { MAIL_ITEMS_MAX } from '@portico/model/campaigns/mail-blocks';
import { formatPrice } from '@portico/model/money/format-price';
import type { DataResult, ItemCard } from '@portico/model/page/data-request';
import { buyingWords } from '@portico/model/words/buying-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { siteWords } from '@portico/model/words/site-words';
import { Column } from '@react-email/column';
import { Row } from '@react-email/row';
import { INNER_WIDTH, MailPicture } from './mail-picture.tsx';
import { wordsStyle } from './mail-styles.ts';
import { linkMark, type MailTools } from './mail-tools.ts';

/** The cards a block of a list shows; none where nothing was chosen or everything is behind a lock. */
export function itemsOf(data: Readonly<Record<string, DataResult>> | undefined): readonly ItemCard[] {
  const found = data?.items;
  return found?.type === 'items' ? found.items.slice(0, MAIL_ITEMS_MAX) : [];
}

export const isListBlock = (type: string): boolean =>
  type === summaryDefinition.type || type === productListDefinition.type;

/** What a card says of when and by whom it is, in one line; '' where nothing of that is wanted. */
export function metaOf(item: ItemCard, show: readonly string[], { page }: MailTools): string {
  const { settings, catalogue } = page.site;
  const minutes = show.includes('readingTime') ? item.readingMinutes : undefined;
  return [
    show.includes('date') ? itemDate(item, settings).text : '',
    minutes ? wordsOf(siteWords, catalogue).readingTime({ minutes }) : '',
    show.includes('author') ? (item.author?.name ?? '') : '',
    ...(show.includes('categories') ? item.categories.map(({ name }) => name) : []),
    ...(show.includes('tags') ? item.tags : []),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** A product's price as lists say it, with the price before a sale. */
export function priceOf({ price }: ItemCard, { page }: MailTools): { now: string; was?: string } | undefined {
  if (!price) return undefined;
  const { settings, catalogue } = page.site;
  const money = (minor: number) => formatPrice(minor, price.currency, settings.language);
  const from = money(price.from);
  return {
    now: price.from === price.to ? from : wordsOf(buyingWords, catalogue).from({ price: from }),
    ...(price.onSale && price.was !== undefined && price.was > price.from ? { was: money(price.was) } : {}),
  };
}

/** The first words of an excerpt, as many as wanted; all of them for 0. */
export function excerptOf({ excerpt }: ItemCard, words: number): string {
  const all = excerpt.trim().split(/\s+/);
  return words === 0 || all.length <= words ? excerpt.trim() : `${all.slice(0, words).join(' ')}…`;
}

const THUMBNAIL = 168;

/** Posts, one under the other: a single one with its picture above, several with theirs beside. */
export function MailPosts(props: { fields: SummaryFields; items: readonly ItemCard[]; tools: MailTools }) {
  const { fields, items, tools } = props;
  const isOne = items.length === 1;
  return items.map((item, index) => {
    const card = <PostWords item={item} fields={fields} isOne={isOne} tools={tools} />;
    const href = linkMark(tools, item.sourceUrl ?? item.path);
    const shown = fields.show.includes('image') ? item.image : undefined;
    const picture = shown && tools.page.media[shown.media] && (
      <a href={href} style={{ display: 'block', textDecoration: 'none' }}>
        <MailPicture picture={shown} width={isOne ? INNER_WIDTH : THUMBNAIL} alt={item.title} tools={tools} />
      </a>
    );
    const gap = index === items.length - 1 ? 0 : 28;
    if (!picture || isOne)
      return (
        <Row key={item.id} style={{ margin: `0 0 ${gap}px` }}>
          <Column>
            {picture && <div style={{ paddingBottom: 16 }}>{picture}</div>}
            {card}
          </Column>
        </Row>
      );
    const beside = tools.start === 'left' ? { paddingRight: 20 } : { paddingLeft: 20 };
    return (
      <Row key={item.id} style={{ margin: `0 0 ${gap}px` }}>
        <Column className="stack" width={THUMBNAIL + 20} valign="top" style={beside}>
          {picture}
        </Column>
        <Column className="stack" valign="top">
          {card}
        </Column>
      </Row>
    );
  });
}

function PostWords(props: { item: ItemCard; fields: SummaryFields; isOne: boolean; tools: MailTools }) {
  const { item, fields, isOne, tools } = props;
  const { look, page, marks } = tools;
  const href = linkMark(tools, item.sourceUrl ?? item.path);
  const meta = metaOf(item, fields.show, tools);
  const excerpt = fields.show.includes('excerpt') ? excerptOf(item, fields.excerptWords) : '';
  const price = fields.show.includes('price') ? priceOf(item, tools) : undefined;
  const more = marks.words(fields.readMoreLabel || wordsOf(siteWords, page.site.catalogue).readMore);
  return (
    <>
      <h3
        className="ink"
        style={{ ...wordsStyle(look, isOne ? 22 : 18, { heading: true }), margin: '0 0 6px' }}
      >
        <a className="ink" href={href} style={{ color: look.colours.light.text, textDecoration: 'none' }}>
          {item.title}
        </a>
      </h3>
      {meta !== '' && (
        <p className="soft" style={{ ...wordsStyle(look, 14, { soft: true }), margin: '0 0 8px' }}>
          {meta}
        </p>
      )}
      {excerpt !== '' && (
        <p className="ink" style={{ ...wordsStyle(look, 16), margin: '0 0 8px' }}>
          {excerpt}
        </p>
      )}
      {price && <MailPrice price={price} tools={tools} />}
      {fields.show.includes('readMore') && (
        <p className="ink" style={{ ...wordsStyle(look, 16), margin: 0 }}>
          <a className="link" href={href} style={{ color: look.colours.light.link }}>
            {more}
          </a>
        </p>
      )}
    </>
  );
}

function MailPrice({ price, tools }: { price: { now: string; was?: string }; tools: MailTools }) {
  return (
    <p className="ink" style={{ ...wordsStyle(tools.look, 15), margin: 0 }}>
      {price.was !== undefined && (
        <>
          <s className="soft" style={{ color: tools.look.colours.light.soft }}>
            {price.was}
          </s>{' '}
        </>
      )}
      {price.now}
    </p>
  );
}

const GUTTER = 20;

/** Products in two columns, which stay two on phones. */
export function MailProducts({ items, tools }: { items: readonly ItemCard[]; tools: MailTools }) {
  const rows = Array.from({ length: Math.ceil(items.length / 2) }, (_, row) =>
    items.slice(row * 2, row * 2 + 2),
  );
  const width = (INNER_WIDTH - GUTTER) / 2;
  return rows.map((row, index) => (
    <Row key={row[0]?.id ?? index} style={{ margin: `0 0 ${index === rows.length - 1 ? 0 : 24}px` }}>
      {[0, 1].map((column) => {
        const item = row[column];
        const side = (column === 0) === (tools.start === 'left') ? 'paddingRight' : 'paddingLeft';
        return (
          <Column key={column} width="50%" valign="top" style={{ width: '50%', [side]: GUTTER / 2 }}>
            {item && <ProductCard item={item} width={width} tools={tools} />}
          </Column>
        );
      })}
    </Row>
  ));
}

function ProductCard({ item, width, tools }: { item: ItemCard; width: number; tools: MailTools }) {
  const { look } = tools;
  const href = linkMark(tools, item.sourceUrl ?? item.path);
  const price = priceOf(item, tools);
  return (
    <>
      {item.image && (
        <a href={href} style={{ display: 'block', textDecoration: 'none', paddingBottom: 10 }}>
          <MailPicture picture={item.image} width={width} alt={item.title} tools={tools} />
        </a>
      )}
      <p
        className="ink"
        style={{ ...wordsStyle(look, 16), fontWeight: 600, lineHeight: 1.4, margin: '0 0 2px' }}
      >
        <a className="ink" href={href} style={{ color: look.colours.light.text, textDecoration: 'none' }}>
          {item.title}
        </a>
      </p>
      {price && <MailPrice price={price} tools={tools} />}
    </>
  );
}
