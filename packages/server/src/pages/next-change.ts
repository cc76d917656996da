import { commentsCloseAt } from '@portico/model/comments/comment-settings';
import { definitionOf } from '@portico/blocks/registry';
import type { ShownLimits } from '@portico/model/form/form-limits';
import { newUntil } from '@portico/model/commerce/product-badge';
import { storedFields } from '@portico/model/documents/block-definition';
import type { PageView } from '@portico/model/page/page-view';
import { sectionsOf } from '@portico/render/page/tokens';

/** When a page will first show something else by itself, in a block as a product is new no more, as a form opens or closes, or as a post takes no more comments; null where nothing ever does. */
export function nextChange(page: PageView): Date | null {
  const { site, now, item } = page;
  const at = { now: new Date(now), timeZone: site.settings.timeZone };
  let next: Date | null = null;
  const mayChange = (change: Date | undefined) => {
    if (change && change > at.now && (!next || change < next)) next = change;
  };
  for (const { blocks } of sectionsOf(page, site.frame.footer))
    for (const { type, version, fields } of Object.values(blocks)) {
      const definition = definitionOf(type);
      if (!definition?.changesAt) continue;
      const read = storedFields(definition, version, fields);
      if (read.ok) mayChange(definition.changesAt(read.body, at));
    }
  if (site.badges.newDays > 0)
    for (const date of productDates(page)) mayChange(newUntil({ date }, site.badges));
  for (const { from, until } of formLimits(page))
    for (const moment of [from, until]) if (moment !== '') mayChange(new Date(moment));
  if (item?.kind === 'blog-post') mayChange(commentsCloseAt(site.settings.comments, item.publishedAt));
  return next;
}

/** Of the forms a page shows, when they open and close. */
function formLimits({ data }: PageView): ShownLimits[] {
  return Object.values(data).flatMap((ofBlock) =>
    Object.values(ofBlock).flatMap((result) =>
      result.type === 'form' && result.form?.limits ? [result.form.limits] : [],
    ),
  );
}

/** When the products a page shows were published. */
function productDates({ item, data }: PageView): string[] {
  const listed = Object.values(data).flatMap((ofBlock) =>
    Object.values(ofBlock).flatMap((result) => (result.type === 'items' ? result.items : [])),
  );
  return [
    ...(item?.kind === 'product' ? [item.publishedAt] : []),
    ...listed.flatMap(({ kind, date }) => (kind === 'product' ? [date] : [])),
  ];
}
