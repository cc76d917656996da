import { encodePath } from '@portico/model/addresses/address';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { canBeBought, isSoldOut, type Offer, offersOf } from '@portico/blocks/product/offers';
import { plainText } from '@portico/model/documents/rich-text';
import { documentDescription } from './title.ts';
import { pictureOf, sharedPicture } from './page-links.ts';
import { decimalPrice } from '@portico/model/money/format-price';

type Node = Record<string, unknown>;
type ProductItem = Extract<CurrentItem, { kind: 'product' }>;

/** What search engines are told of the page: WebSite, Article, Product, BreadcrumbList. Empty for stand-in pages. */
export function jsonLd(page: PageView): Node[] {
  const nodes: Node[] = [];
  if (page.path === '/') nodes.push(webSite(page));
  if (page.item?.kind === 'blog-post') nodes.push(article(page, page.item));
  if (page.item?.kind === 'product') nodes.push(product(page, page.item));
  const trail = breadcrumbs(page);
  if (trail) nodes.push(trail);
  return nodes.map((node) => ({ '@context': 'https://schema.org', ...node }));
}

function webSite({ site }: PageView): Node {
  return {
    '@type': 'WebSite',
    name: site.settings.title,
    url: `${site.origin}/`,
    ...(site.settings.description ? { description: site.settings.description } : {}),
    inLanguage: site.settings.language,
  };
}

function publisher({ site, media }: PageView): Node {
  const logo = site.settings.logo && media[site.settings.logo.media];
  return {
    '@type': 'Organization',
    name: site.settings.title,
    url: `${site.origin}/`,
    ...(logo ? { logo: `${pictureOf({ site } as PageView, logo).url}` } : {}),
  };
}

function article(page: PageView, item: Extract<CurrentItem, { kind: 'blog-post' }>): Node {
  const picture = sharedPicture(page);
  const description = documentDescription(page);
  const url = page.site.origin + encodePath(page.path);
  return {
    '@type': 'Article',
    headline: item.body.title,
    ...(description ? { description } : {}),
    url,
    mainEntityOfPage: url,
    datePublished: item.publishedAt,
    dateModified: item.updatedAt,
    ...(picture ? { image: picture.url } : {}),
    author: item.author
      ? { '@type': 'Person', name: item.author.name }
      : { '@type': 'Organization', name: page.site.settings.title },
    publisher: publisher(page),
    ...(item.body.tags.length > 0 ? { keywords: item.body.tags.join(', ') } : {}),
    inLanguage: page.site.settings.language,
    commentCount: item.commentCount,
  };
}

function product(page: PageView, item: ProductItem): Node {
  const { body } = item;
  const pictures = [...body.images, ...(body.image ? [body.image] : [])].flatMap(({ media }) => {
    const found = page.media[media];
    return found ? pictureOf(page, found).url : [];
  });
  const description = documentDescription(page) || plainText(body.description).slice(0, 5000);
  const offers = offersOf(item);
  return {
    '@type': 'Product',
    name: body.title,
    url: page.site.origin + encodePath(page.path),
    ...(description ? { description } : {}),
    ...(pictures.length > 0 ? { image: [...new Set(pictures)] } : {}),
    ...(offers[0] ? { sku: offers[0].variant.sku, offers: offerNode(page, item, offers) } : {}),
  };
}

function offerNode(page: PageView, item: ProductItem, offers: readonly Offer[]): Node {
  const currency = page.site.settings.currency;
  // Search engines take it for what can be bought at this address.
  const isThere = canBeBought(page, item) && !isSoldOut(offers);
  const availability = `https://schema.org/${isThere ? 'InStock' : 'OutOfStock'}`;
  const prices = offers.map((offer) => offer.price);
  const low = Math.min(...prices);
  const high = Math.max(...prices);
  const shared = { priceCurrency: currency, availability, url: page.site.origin + encodePath(page.path) };
  return offers.length === 1 || low === high
    ? { '@type': 'Offer', price: decimalPrice(low, currency), ...shared }
    : {
        '@type': 'AggregateOffer',
        lowPrice: decimalPrice(low, currency),
        highPrice: decimalPrice(high, currency),
        offerCount: offers.length,
        ...shared,
      };
}

function breadcrumbs(page: PageView): Node | undefined {
  const { site, collection, path } = page;
  if (path === '/') return undefined;
  const steps = [{ name: site.settings.title, path: '/' }];
  if (collection && collection.path !== path) steps.push({ name: collection.title, path: collection.path });
  steps.push({ name: page.title, path });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name || site.settings.title,
      item: site.origin + encodePath(step.path),
    })),
  };
}
