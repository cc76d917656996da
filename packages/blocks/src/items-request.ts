import type { DataRequest, EventTime, ListOffer } from '@portico/model/page/data-request';

/** What the blocks that list a collection's items let owners choose. */
export interface ItemsChoice {
  /** An id, `current`, `shops`, or '' while none is chosen. */
  collection: string;
  limit: number;
  category: string;
  tag?: string;
  featured: boolean;
  excludeCurrent: boolean;
  order?: 'recent' | 'manual' | 'title' | undefined;
  filters: boolean;
  pagination: boolean;
  choose?: ListOffer;
  /** Which events. */
  when?: EventTime;
}

/** The request `items` that answers such a choice; none while no collection is chosen. */
export function itemsRequest(choice: ItemsChoice): Record<string, DataRequest> {
  if (choice.collection === '') return {};
  const followsAddress = choice.filters || choice.pagination;
  const category = choice.category || (followsAddress ? 'query' : '');
  return {
    items: {
      type: 'items',
      collection: choice.collection,
      limit: choice.limit,
      ...(choice.pagination ? { offset: 'page' as const } : {}),
      ...(category ? { category } : {}),
      ...(choice.tag ? { tag: choice.tag } : {}),
      ...(choice.featured ? { featured: true } : {}),
      ...(choice.excludeCurrent ? { excludeCurrent: true } : {}),
      ...(choice.order ? { order: choice.order } : {}),
      ...(choice.when && choice.when !== 'all' ? { when: choice.when } : {}),
      ...(choice.choose ? { choose: choice.choose } : {}),
    },
  };
}
