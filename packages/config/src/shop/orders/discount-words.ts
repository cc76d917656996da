import type { OwnerOrderJson } from '@portico/model/commerce/order-json';

type DiscountStep = Extract<OwnerOrderJson['trail'][number], { figure: 'discount' }>;

/** What took something off a price, as the team calls it. */
export function discountName({ name, quantityFrom, isReverseCharge, exemption }: DiscountStep): string {
  if (isReverseCharge) return 'Reverse charge';
  if (exemption) return 'Exempt from tax';
  return name || (quantityFrom === undefined ? 'Discount' : 'Quantity discount');
}

/** By what: the reason of an exemption, the code of a discount and what it is on. */
export function discountReason({ code, on = [], isReverseCharge, exemption }: DiscountStep): string {
  if (isReverseCharge) return 'The customer owes the tax';
  if (exemption)
    return [exemption.reason, exemption.certificate && `certificate ${exemption.certificate}`]
      .filter(Boolean)
      .join(', ');
  return [code || 'automatic', ...on.map(({ quantity, title }) => `${quantity} × ${title}`)].join(', ');
}
