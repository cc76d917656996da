import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import type { RecentlyViewedFields } from './definition.ts';
import { RecentlyViewed } from './recently-viewed.tsx';

/** Nothing where the shop's visitors are not remembered what they looked at. */
export function RecentlyViewedBlock({ fields }: BlockViewProps<RecentlyViewedFields>) {
  const { site } = usePage();
  const { isCanvas } = usePageTools();
  if (!site.remembersViewed && !isCanvas) return null;
  return (
    <RecentlyViewed
      heading={fields.heading}
      columns={fields.columns}
      filled={isCanvas ? Math.min(fields.limit, fields.columns) : 0}
    />
  );
}
