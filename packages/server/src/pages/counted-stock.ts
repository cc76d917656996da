import type { PageView } from '@portico/model/page/page-view';
import { tags } from '../core/portico.ts';

/**
 * What a page read of the stock of the products it lists, where it says of few how many are left: then each change may
 * change it. Lists by themselves follow what is sold out alone.
 */
export function countedStock({ site, data }: PageView): string[] {
  if (site.badges.leftFrom === 0) return [];
  return Object.values(data).flatMap((ofBlock) =>
    Object.values(ofBlock).flatMap((result) =>
      result.type === 'items'
        ? result.items.flatMap(({ id, left }) => (left === undefined ? [] : [tags.stock(id)]))
        : [],
    ),
  );
}
