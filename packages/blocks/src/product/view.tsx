import type { CurrentItem } from '@portico/model/page-view';
import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { formatPrice } from '../format-price.ts';
import { ItemPicture } from '../item-picture.tsx';
import { usePage } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan } from '../picture.tsx';
import { ItemPrice, Price } from '../price.tsx';
import { isEmptyRichText, RichTextView } from '../rich-text/rich-text-view.tsx';
import { wordsFor } from '../words.ts';
import type { ProductFields } from './definition.ts';
import { isSoldOut, type Offer, offersOf } from './offers.ts';

/** Fewer than this are worth saying. */
const FEW = 6;

export function ProductBlock({ fields, data, span }: BlockViewProps<ProductFields>) {
  const { item, site, collection } = usePage();
  if (item?.kind !== 'product') return null;
  const words = wordsFor(site.settings.language);
  const { body } = item;
  const offers = offersOf(item);
  const related = data.related?.type === 'items' ? data.related.items : [];
  return (
    <div className="product">
      <article className="buy">
        <Gallery item={item} fields={fields} span={partOfSpan(span, { wide: 0.6 })} />
        <div className="offer">
          {collection && (
            <p className="meta">
              <Anchor href={collection.path}>{collection.title}</Anchor>
            </p>
          )}
          <h1 className="h2">{body.title}</h1>
          <FromPrice offers={offers} />
          {offers.length > 1 || (offers[0]?.variant.optionValues.length ?? 0) > 0 ? (
            <Options names={body.options} offers={offers} />
          ) : (
            offers[0] && !offers[0].isSoldOut && <p className="stock">{stockWords(offers[0], words)}</p>
          )}
          {!isEmptyRichText(body.description) && (
            <div className="prose">
              <RichTextView content={body.description} />
            </div>
          )}
          {body.details.map((detail) => (
            <details key={detail.title}>
              <summary>{detail.title}</summary>
              <div className="prose">
                <RichTextView content={detail.content} />
              </div>
            </details>
          ))}
        </div>
      </article>
      {related.length > 0 && (
        <section className="related">
          <h2 className="h3">{fields.relatedHeading || words.youMayLike}</h2>
          <ul
            className="items goods"
            style={{ '--n': Math.max(3, fields.related), '--r': '4/5' } as CSSProperties}
          >
            {related.map((other) => (
              <li key={other.id}>
                <article className="item">
                  <ItemPicture
                    item={other}
                    span={partOfSpan(span, {
                      wide: 1 / Math.max(3, fields.related),
                      narrow: 0.5,
                      phone: 0.5,
                    })}
                  />
                  <div>
                    <h3>
                      <Anchor href={other.path}>{other.title || other.path}</Anchor>
                    </h3>
                    <ItemPrice item={other} />
                  </div>
                </article>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

type ProductItem = Extract<CurrentItem, { kind: 'product' }>;

function Gallery({
  item,
  fields,
  span,
}: {
  item: ProductItem;
  fields: ProductFields;
  span: BlockViewProps<ProductFields>['span'];
}) {
  const { media } = usePage();
  const listed = item.body.images.length > 0 ? item.body.images : item.body.image ? [item.body.image] : [];
  const pictures = listed.filter((picture) => media[picture.media]);
  if (pictures.length === 0) return null;
  const style = { '--r': aspectRatio(fields.ratio) } as CSSProperties;
  const half = fields.gallery === 'grid' && pictures.length > 2;
  return (
    <div className={`shots${half ? ' two' : ''}`} style={style}>
      {pictures.map((picture, index) => (
        <Picture
          // A gallery may show the same picture twice.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          picture={picture}
          span={half && index > 0 ? partOfSpan(span, { wide: 0.5, phone: 0.82, narrow: 0.82 }) : span}
        />
      ))}
    </div>
  );
}

function FromPrice({ offers }: { offers: readonly Offer[] }) {
  const { settings } = usePage().site;
  const words = wordsFor(settings.language);
  const shown = offers.filter((offer) => !offer.isSoldOut);
  const candidates = shown.length > 0 ? shown : offers;
  const least = candidates.reduce<Offer | undefined>(
    (best, offer) => (best === undefined || offer.price < best.price ? offer : best),
    undefined,
  );
  if (!least) return null;
  const differ = candidates.some((offer) => offer.price !== least.price);
  const money = (minor: number) => formatPrice(minor, settings.currency, settings.language);
  return (
    <p className="price">
      <Price
        price={differ ? words.from(money(least.price)) : money(least.price)}
        was={least.was === undefined ? undefined : money(least.was)}
      />
      {isSoldOut(offers) && <span className="badge">{words.soldOut}</span>}
    </p>
  );
}

/** Every variant with its price and whether it can be had: a table, since buying comes with the cart. */
function Options({ names, offers }: { names: readonly string[]; offers: readonly Offer[] }) {
  const { settings } = usePage().site;
  const words = wordsFor(settings.language);
  const money = (minor: number) => formatPrice(minor, settings.currency, settings.language);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="scroll" tabIndex={0}>
      <table className="options">
        <caption className="unseen">{words.options}</caption>
        <thead>
          <tr>
            <th scope="col">{names.length > 0 ? names.join(', ') : words.options}</th>
            <th scope="col">{words.availability}</th>
            <th scope="col">{words.price}</th>
          </tr>
        </thead>
        <tbody>
          {offers.map((offer) => (
            <tr key={offer.id} className={offer.isSoldOut ? 'gone' : undefined}>
              <th scope="row">{offer.variant.optionValues.join(', ') || offer.variant.sku}</th>
              <td>{stockWords(offer, words)}</td>
              <td className="price">
                <Price
                  price={money(offer.price)}
                  was={offer.was === undefined ? undefined : money(offer.was)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function stockWords(offer: Offer, words: ReturnType<typeof wordsFor>): string {
  if (offer.isSoldOut) return words.soldOut;
  return offer.left !== undefined && offer.left < FEW ? words.onlyLeft(offer.left) : words.available;
}
