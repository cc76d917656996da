import { RecentlyViewed } from './recently-viewed.tsx';
import type { RecentlyViewedGiven } from './given.ts';
import { recentlyViewedDefinition } from './definition.ts';

/** Columns at least: a single card is no wider than those of related products. */
const COLUMNS = 3;

/** Recently viewed products as a part of a product's page: all but the product itself. */
export function RecentlyViewedPart({ show, heading, but }: { show: number; heading: string; but: string }) {
  const given: RecentlyViewedGiven = { show, but };
  return (
    <div data-block-type={recentlyViewedDefinition.type} data-block-json={JSON.stringify(given)}>
      <RecentlyViewed heading={heading} columns={Math.max(COLUMNS, show)} />
    </div>
  );
}

/** Has the browser remember that this product was looked at, where its visitor lets it. */
export function RememberViewed({ id }: { id: string }) {
  const given: RecentlyViewedGiven = { viewed: id };
  return (
    <span
      hidden
      data-block-type={recentlyViewedDefinition.type}
      data-block-json={JSON.stringify(given)}
      data-wake="idle"
    />
  );
}
