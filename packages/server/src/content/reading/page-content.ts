import { isClosed } from '@portico/model/documents/access';
import type { Collection } from '@portico/model/documents/collection';
import type { Event } from '@portico/model/documents/event';
import type { BlogPost } from '@portico/model/documents/item';
import { type ItemKindName, isItemKindName } from '@portico/model/kinds/find-item-kind';
import type { ItemBody } from '@portico/model/kinds/item-documents';
import { itemKinds } from '@portico/model/kinds/item-kinds';
import type { ItemPageFacts } from '@portico/model/kinds/item-page-facts';
import type { Page } from '@portico/model/documents/page';
import type { CurrentItem, PageView, SiteView } from '@portico/model/page/page-view';
import { memoize } from '@portico/model/documents/memoize';
import type { Sections } from '@portico/model/documents/section';
import { datesOnPage } from '../../events/dates-on-page.ts';
import { itemExcerpt, itemMinutes, sectionsExcerpt } from '../cards/item-card.ts';
import type { PageSource } from './page-source.ts';

/** Numeric page types [V2.10]. */
export const PAGE_TYPE = {
  collection: 1,
  page: 2,
  cover: 3,
  item: 50,
  'not-found': 100,
  error: 101,
  'lock-screen': 103,
  protected: 105,
} as const;

/** Length of a description made from a page's own words. */
const DESCRIPTION_LENGTH = 160;
const descriptionFrom = memoize((sections: Sections) => sectionsExcerpt(sections, DESCRIPTION_LENGTH));

/** What each kind of document brings to the page it is shown on. */
export function contentOf(
  source: PageSource,
  site: SiteView,
): Pick<
  PageView,
  'pageType' | 'title' | 'description' | 'search' | 'sections' | 'hideHeader' | 'hideFooter' | 'code'
> & { own?: Sections } {
  if (source.kind === 'collection') {
    const body = source.body as Collection;
    return {
      pageType: PAGE_TYPE.collection,
      title: body.title,
      description: body.search.description || body.description,
      search: searchOf(body.search),
      sections: body.list.sections,
      ...(body.code ? { code: body.code } : {}),
    };
  }
  if (source.kind === 'page') {
    const body = source.body as Page;
    const isHome = source.path === '/';
    return {
      pageType: PAGE_TYPE[body.pageKind],
      title: body.title,
      description:
        body.search.description ||
        (isHome ? site.settings.description : '') ||
        (isClosed(body) ? '' : descriptionFrom(body.sections)),
      search: searchOf(body.search),
      sections: body.sections,
      ...(body.hideHeader ? { hideHeader: true } : {}),
      ...(body.hideFooter ? { hideFooter: true } : {}),
      ...(body.code ? { code: body.code } : {}),
    };
  }
  const body = source.body as ItemBody;
  const kind = source.kind as ItemKindName;
  return {
    pageType: PAGE_TYPE.item,
    title: body.title,
    description: body.search.description || body.excerpt || itemExcerpt(kind, body, DESCRIPTION_LENGTH),
    search: searchOf(body.search),
    sections: source.collection?.body.item.sections ?? {},
    ...(body.code ? { code: body.code } : {}),
    ...(body.sections ? { own: body.sections } : {}),
  };
}

function searchOf(search: Page['search']): PageView['search'] {
  return {
    ...(search.title ? { title: search.title } : {}),
    ...(search.description ? { description: search.description } : {}),
    ...(search.image ? { image: search.image } : {}),
    ...(search.hidden ? { hidden: true } : {}),
  };
}

/** @param timeZone the site's */
export function itemOf(source: PageSource, timeZone: string, now: Date): CurrentItem | undefined {
  const { collection } = source;
  if (!collection || !isItemKindName(source.kind)) return undefined;
  const shared = {
    id: source.id,
    publishedAt: source.publishedAt.toISOString(),
    updatedAt: source.updatedAt.toISOString(),
    collection: {
      id: collection.id,
      type: collection.body.type,
      title: collection.body.title,
      path: collection.path,
      categories: collection.body.categories,
    },
  };
  const { kind, body } = source;
  const facts: { [Fact in keyof ItemPageFacts]: () => ItemPageFacts[Fact] } = {
    author: () => (source.author ? { author: source.author } : {}),
    comments: () => ({
      commentCount: (body as Partial<BlogPost>).comments === 'off' ? 0 : source.commentCount,
    }),
    reading: () => ({ readingMinutes: itemMinutes(body as ItemBody) }),
    stock: () => ({ stock: source.stock }),
    lowestPrices: () => ({ lowestPrices: source.lowestPrices }),
    dates: () => datesOnPage(body as Event, (body as Event).timeZone ?? timeZone, now),
  };
  const read = itemKinds[kind].reads.map((fact: keyof ItemPageFacts) => facts[fact]());
  return Object.assign({ ...shared, kind, body }, ...read) as CurrentItem;
}
