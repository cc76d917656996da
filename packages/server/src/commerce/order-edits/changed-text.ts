import type { OrderVersion } from '@portico/model/commerce/order-edit';
import { formatPrice } from '@portico/model/money/format-price';

/** What a change changed, line by line, as the timeline tells it to those who work on orders. */
export function changedText(before: OrderVersion, after: OrderVersion, currency: string): string {
  const money = (minor: number) => formatPrice(minor, currency, 'en');
  const lineOf = ({ lines }: OrderVersion, position: number) =>
    lines.find((each) => each.position === position);
  const removed = before.lines.flatMap((line) => {
    const now = lineOf(after, line.position);
    if (!now) return [`Removed ${line.quantity} × ${line.title}`];
    return now.quantity === line.quantity ? [] : [`${line.title}: ${line.quantity} → ${now.quantity}`];
  });
  const added = after.lines
    .filter(({ position }) => !lineOf(before, position))
    .map(({ quantity, title }) => `Added ${quantity} × ${title}`);
  const figure = (name: string, was: number, is: number) =>
    was === is ? [] : [`${name}: ${money(was)} → ${money(is)}`];
  return [
    ...removed,
    ...added,
    ...figure('Discount', before.discount, after.discount),
    ...(before.shippingName !== after.shippingName && after.shippingName !== ''
      ? [`Shipping method: ${after.shippingName}`]
      : []),
    ...figure('Shipping', before.shipping, after.shipping),
    ...figure('Tax', before.tax, after.tax),
    ...figure('Total', before.total, after.total),
  ].join('\n');
}
