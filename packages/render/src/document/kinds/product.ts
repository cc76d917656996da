import { canBeBought, isSoldOut, type Offer, offersOf } from '@portico/blocks/product/offers';
import { baseOf, CONTENT_UNITS } from '@portico/model/commerce/content-units';
import { isOneUnit } from '@portico/model/commerce/unit-price';
import { encodePath } from '@portico/model/addresses/address';
import { ratingSummary } from '@portico/model/commerce/review/rating-summary';
import { plainText } from '@portico/model/documents/rich-text';
import { decimalPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { reviewWords } from '@portico/model/words/review-words';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { pictureOf } from '@portico/model/page/page-links';
import { videoNode } from '../video-node.ts';
import { documentDescription } from '../title.ts';
import type { Node } from './item-nodes.ts';

/** A product with its offers. */
export function product(page: PageView, item: CurrentItem<'product'>): Node {
  const { body } = item;
  const pictures = [...body.images, ...(body.image ? [body.image] : [])].flatMap(({ media }) => {
    const found = page.media[media];
    return found ? pictureOf(page, found).url : [];
  });
  const description = documentDescription(page) || plainText(body.description).slice(0, 5000);
  const offers = offersOf(item);
  const videos = (body.videos ?? []).flatMap(({ video, title }) => {
    // A picture of it is asked for: the product's own stands in.
    const poster = video.poster ?? body.images[0] ?? body.image;
    return videoNode(page, { video, poster, name: title || body.title, description }) ?? [];
  });
  return {
    '@type': 'Product',
    name: body.title,
    url: page.site.origin + encodePath(page.path),
    ...(description ? { description } : {}),
    ...(pictures.length > 0 ? { image: [...new Set(pictures)] } : {}),
    ...ratingNodes(page),
    ...(videos.length > 0 ? { subjectOf: videos } : {}),
    ...(offers[0] ? { sku: offers[0].variant.sku, offers: offerNode(page, item, offers) } : {}),
  };
}

/** How it was rated, and the reviews the page shows. */
function ratingNodes(page: PageView): Node {
  const reviews = Object.values(page.data)
    .flatMap((ofBlock) => Object.values(ofBlock))
    .find((result) => result.type === 'reviews');
  if (!page.site.showsReviews || reviews?.type !== 'reviews') return {};
  const summary = ratingSummary(reviews.stars);
  if (!summary) return {};
  const best = { bestRating: 5, worstRating: 1 };
  const { somebody } = wordsOf(reviewWords, page.site.catalogue);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: summary.average,
      reviewCount: summary.count,
      ...best,
    },
    review: reviews.reviews.map(({ rating, title, text, author, date }) => ({
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: rating, ...best },
      author: { '@type': 'Person', name: author || somebody },
      datePublished: date.slice(0, 10),
      ...(title ? { name: title } : {}),
      ...(text ? { reviewBody: text } : {}),
    })),
  };
}

function offerNode(page: PageView, item: CurrentItem<'product'>, offers: readonly Offer[]): Node {
  const currency = page.site.settings.currency;
  // Search engines take it for what can be bought at this address.
  const isThere = canBeBought(page, item) && !isSoldOut(offers);
  const availability = `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`;
  const prices = offers.map((offer) => offer.price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const shared = { priceCurrency: currency, availability, url: page.site.origin + encodePath(page.path) };
  return offers.length === 1 || low === high
    ? { '@type': 'Offer', price: decimalPrice(low, currency), ...shared, ...unitPriceNode(offers, currency) }
    : {
        '@type': 'AggregateOffer',
        lowPrice: decimalPrice(low, currency),
        highPrice: decimalPrice(high, currency),
        offerCount: offers.length,
        ...shared,
      };
}

/** Its price with how much is in it and for how much others compare it, where all variants hold the same. */
function unitPriceNode([first, ...others]: readonly Offer[], currency: string): Node {
  const contents = first?.variant.contents;
  const isSame = others.every(({ variant }) => JSON.stringify(variant.contents) === JSON.stringify(contents));
  if (!first || !contents || !isSame || isOneUnit(contents)) return {};
  const per = baseOf(contents);
  return {
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: decimalPrice(first.price, currency),
      priceCurrency: currency,
      referenceQuantity: {
        '@type': 'QuantitativeValue',
        value: contents.amount,
        unitCode: CONTENT_UNITS[contents.unit].code,
        valueReference: {
          '@type': 'QuantitativeValue',
          value: per.amount,
          unitCode: CONTENT_UNITS[per.unit].code,
        },
      },
    },
  };
}
