import { OwnText } from '../isolated.tsx';
import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { IslandPlace } from '../island-place.tsx';
import { ownSections } from '../own-sections.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { partOfSpan } from '../picture.tsx';
import { contentsText } from '@portico/model/commerce/unit-price';
import { isEmptyRichText, RichTextView } from '../rich-text/rich-text-view.tsx';
import type { BackInStockState } from '@portico/model/commerce/back-in-stock';
import { addOnWords } from '@portico/model/words/add-on-words';
import { backWords } from '@portico/model/words/back-words';
import { buyingWords } from '@portico/model/words/buying-words';
import { partOf } from '@portico/model/words/catalogue';
import { isShipped } from '@portico/model/commerce/fulfilment';
import { ownAmountText } from '@portico/model/commerce/gift-card/own-amount-text';
import { type OwnAmount, ownAmountOf } from '@portico/model/commerce/gift-card/own-amount-rule';
import { formatPrice } from '@portico/model/money/format-price';
import { giftCardPath } from '@portico/model/commerce/gift-card/gift-card-state';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { sizeGuideOf, sizeOptionOf } from '@portico/model/commerce/size-guide';
import { sizeWords } from '@portico/model/words/size-words';
import { productWords } from '@portico/model/words/product-words';
import { shopWords } from '@portico/model/words/shop-words';
import { subscribingWords } from '@portico/model/words/subscribing-words';
import { subscriptionWords } from '@portico/model/words/subscription-words';
import { useWords } from '../use-words.ts';
import { productDefinition, type ProductFields } from './definition.ts';
import type { PageView } from '@portico/model/page/page-view';
import type { ChoosableOffer } from '@portico/model/commerce/product-choice';
import { ProductCards } from '../product-cards.tsx';
import { RecentlyViewedPart, RememberViewed } from '../recently-viewed/recently-viewed-part.tsx';
import { Gallery } from './gallery.tsx';
import { Island, type ProductIslandProps } from './island.tsx';
import { placeOf, shotsOf } from './shots.ts';
import { ProductReviews, ReviewsAbove } from './product-reviews.tsx';
import { SizeGuideDetails, sizeGuideId } from './size-guide.tsx';
import { QuantityPrices } from './quantity-prices.tsx';
import { canBeBought, isSoldOut, type Offer, offersOf } from './offers.ts';
import type { BadgedProduct } from '@portico/model/commerce/product-badge';
import type { CurrentItem } from '@portico/model/page/page-view';
import { Badges } from '../badges.tsx';

export function ProductBlock({ id, fields, data, span }: BlockViewProps<ProductFields>) {
  const page = usePage();
  const { item, site, collection } = page;
  const words = useWords(productWords);
  const { noPayment } = useWords(shopWords);
  const { notOffered } = useWords(subscribingWords);
  const { buy } = useWords(giftCardWords);
  const sizes = useWords(sizeWords);
  const { Sections, isCanvas, states } = usePageTools();
  const state = states?.[id] as ProductIslandProps['refused'] | { back: BackInStockState } | undefined;
  const asked = state && 'back' in state ? state.back : undefined;
  const refused = state && 'message' in state ? state : undefined;
  if (item?.kind !== 'product') return null;
  const { body } = item;
  const addOns = body.productType === 'gift-card' ? [] : (body.addOns ?? []);
  const rule = ownAmountOf(body);
  const offers = offersOf(item);
  // What cannot be bought at all does not come back.
  const waits = site.tellsWhenBack && canBeBought(page, item) && offers.some(({ isSoldOut }) => isSoldOut);
  // Neither what is charged again nor gift cards are paid so.
  const installments =
    canBeBought(page, item) && !body.subscription && body.productType !== 'gift-card' && site.installments;
  const shots = shotsOf(id, body, page.media);
  const reviews = site.showsReviews && data.reviews?.type === 'reviews' ? data.reviews : undefined;
  const related = data.related?.type === 'items' ? data.related.items : [];
  const guide =
    body.productType === 'gift-card'
      ? undefined
      : sizeGuideOf(site.sizeGuides, { sizeGuide: body.sizeGuide, shop: item.collection.id });
  const sections = ownSections(body.sections ?? {}, productDefinition.type);
  return (
    <div className="product">
      <article className="buy">
        {site.remembersViewed && <RememberViewed id={item.id} />}
        <Gallery id={id} body={body} fields={fields} span={partOfSpan(span, { wide: 0.6 })} />
        <div className="offer">
          {collection && (
            <p className="meta">
              <Anchor href={collection.path}>
                <OwnText text={collection.title} />
              </Anchor>
            </p>
          )}
          <Badges product={badgedOf(item, offers, site.settings.currency)} but={['sold-out', 'left']} />
          <h1 className="h2">
            <OwnText text={body.title} />
          </h1>
          {reviews && <ReviewsAbove id={id} reviews={reviews} />}
          {offers.length > 0 && (
            <IslandPlace
              type="product"
              id={id}
              Island={Island}
              wake="idle"
              props={{
                blockId: id,
                productId: item.id,
                names: body.options,
                offers: offers.map((offer) => choosable(offer, placeOf(shots, offer.variant.image), site)),
                currency: site.settings.currency,
                catalogue: partOf(site.catalogue, [
                  productWords,
                  buyingWords,
                  subscriptionWords,
                  ...(addOns.length > 0 ? [addOnWords] : []),
                  ...(rule ? [giftCardWords] : []),
                  ...(waits ? [backWords] : []),
                ]),
                ...(addOns.length > 0 ? { addOns } : {}),
                ...(rule ? { own: { least: rule.min, bounds: boundsText(rule, site) } } : {}),
                ...(body.subscription ? { plan: body.subscription } : {}),
                canBuy: canBeBought(page, item),
                ...(isShipped(body.productType) ? {} : { isIntangible: true }),
                ...(canBeBought(page, item) ? {} : { notSold: body.subscription ? notOffered : noPayment }),
                ...(installments ? { installments } : {}),
                afterAdding: site.afterAdding,
                ...(refused ? { refused } : {}),
                ...(waits ? { back: asked ? { asked } : {} } : {}),
                ...(guide
                  ? { guide: { label: sizes.guide, at: sizeGuideId(id), option: sizeOptionOf(body.options) } }
                  : {}),
              }}
            />
          )}
          {body.productType === 'gift-card' &&
            canBeBought(page, item) &&
            (rule || offers.some(({ isSoldOut }) => !isSoldOut)) && (
              <p className="gift-link">
                <a className="btn second" href={giftCardPath(site.id, item.id)} rel="nofollow">
                  {buy}
                </a>
              </p>
            )}
          <QuantityPrices
            breaks={body.productType === 'gift-card' ? [] : (body.quantityBreaks ?? [])}
            offers={offers}
          />
          {(!isEmptyRichText(body.description) || body.details.length > 0 || guide) && (
            <div className="told">
              {!isEmptyRichText(body.description) && (
                <div className="prose">
                  <RichTextView content={body.description} />
                </div>
              )}
              {guide && <SizeGuideDetails blockId={id} guide={guide} />}
              {body.details.map((detail) => (
                <details key={detail.title}>
                  <summary>
                    <OwnText text={detail.title} />
                  </summary>
                  <div className="prose">
                    <RichTextView content={detail.content} />
                  </div>
                </details>
              ))}
            </div>
          )}
        </div>
      </article>
      {(isCanvas || Object.keys(sections).length > 0) && (
        <div className="story">
          <Sections sections={sections} inner />
        </div>
      )}
      {reviews && <ProductReviews id={id} reviews={reviews} theme={fields.lightboxTheme} />}
      {related.length > 0 && (
        <section className="related">
          <h2 className="h3">{fields.relatedHeading || words.youMayLike}</h2>
          <ul
            className="items goods"
            style={{ '--n': Math.max(3, fields.related), '--r': '4/5' } as CSSProperties}
          >
            <ProductCards
              items={related}
              span={partOfSpan(span, { wide: 1 / Math.max(3, fields.related), narrow: 0.5, phone: 0.5 })}
            />
          </ul>
        </section>
      )}
      {site.remembersViewed && fields.recent > 0 && (
        <RecentlyViewedPart show={fields.recent} heading={fields.recentHeading} but={item.id} />
      )}
    </div>
  );
}

/** Which amounts a gift card may be worth, in words. */
function boundsText({ min, max, step }: OwnAmount, { settings, catalogue }: PageView['site']): string {
  const money = (minor: number) => formatPrice(minor, settings.currency, catalogue.language);
  return ownAmountText(
    { least: money(min), most: money(max), ...(step === 1 ? {} : { step: money(step) }) },
    catalogue,
  );
}

/** What decides its badges, as lists go by; what is sold out or nearly so is said beside what is chosen. */
function badgedOf(
  { body, publishedAt }: CurrentItem<'product'>,
  offers: readonly Offer[],
  currency: string,
): BadgedProduct {
  const cheapest = offers.toSorted((a, b) => a.price - b.price)[0];
  return {
    ...(cheapest && {
      price: {
        currency,
        from: cheapest.price,
        to: cheapest.price,
        ...(cheapest.was === undefined ? {} : { was: cheapest.was }),
        onSale: offers.some(({ was }) => was !== undefined),
      },
    }),
    soldOut: isSoldOut(offers),
    badges: body.badges,
    date: publishedAt,
  };
}

/** As the island knows it: of the variant no more than is chosen by and shown. */
function choosable(
  { id, variant, price, was, lowest, isSoldOut, left }: Offer,
  picture: string | undefined,
  { settings, catalogue, tellsLowestPrice }: PageView['site'],
): ChoosableOffer {
  const unit = contentsText(price, variant.contents, settings.currency, catalogue);
  return {
    id,
    values: variant.optionValues,
    price,
    isSoldOut,
    ...(was === undefined ? {} : { was }),
    ...(lowest === undefined || !tellsLowestPrice ? {} : { lowest }),
    ...(left === undefined ? {} : { left }),
    ...(unit === undefined ? {} : { unit }),
    ...(picture === undefined ? {} : { picture }),
  };
}
