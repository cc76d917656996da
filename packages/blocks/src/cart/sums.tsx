import type { CartJson } from '@portico/model/commerce/cart-json';
import { discountsIn } from '@portico/model/commerce/discount-label';
import { priceLabel } from '@portico/model/money/format-price';
import { isolatedIn } from '@portico/model/text/isolated';
import { Isolated } from '../isolated.tsx';
import type { CartWords } from './island.tsx';

/**
 * What the cart comes to. A sum that changed is another element: as the same one, set to the right, it would count as
 * one that moved.
 */
export function Sums({
  cart,
  words,
  money,
  language,
}: {
  cart: CartJson;
  words: CartWords;
  money(minor: number): string;
  language: string;
}) {
  const rows: Array<[label: string, amount: string, isQuiet?: boolean, about?: string]> = [
    [words.subtotal, money(cart.subtotalCents)],
  ];
  for (const { label, amount, isTax } of discountsIn(cart.trail, words)) {
    const off = amount === 0 ? money(0) : isolatedIn(`−${money(amount)}`, language);
    rows.push(isTax ? [label, off] : [words.discount, off, false, label]);
  }
  const { estimatedFor, selectedShippingOption } = cart;
  const knowsPlace = cart.shippingLocation !== null || estimatedFor !== null;
  const isShippingKnown = !cart.requiresShipping || (knowsPlace && selectedShippingOption !== null);
  if (cart.requiresShipping)
    rows.push([
      estimatedFor && isShippingKnown ? words.shippingTo({ country: estimatedFor.name }) : words.shipping,
      isShippingKnown
        ? priceLabel(cart.shippingCostCents, cart.currency, language, words.free)
        : words.atCheckout,
      !isShippingKnown,
      isShippingKnown ? selectedShippingOption?.arrives : undefined,
    ]);
  const taxes = cart.applicableTaxRules.filter(({ amountCents }) => amountCents > 0);
  const isTotalKnown = knowsPlace && isShippingKnown && cart.areTaxesKnown;
  if (!cart.areTaxesKnown) rows.push([words.tax, words.atCheckout, true]);
  else if (isTotalKnown && !cart.taxIncluded)
    for (const { name, amountCents } of taxes) rows.push([name, money(amountCents)]);
  return (
    <dl>
      {rows.map(([label, amount, isQuiet, about]) => (
        <div key={`${label} ${about}`}>
          <dt>
            {label}
            {about && (
              <span className="cart-about">
                <Isolated text={about} language={language} />
              </span>
            )}
          </dt>
          <dd key={amount} className={isQuiet ? 'cart-quiet' : undefined}>
            {amount}
          </dd>
        </div>
      ))}
      {isTotalKnown && (
        <div className="cart-total">
          <dt>{words.total}</dt>
          <dd key={cart.grandTotalCents}>{money(cart.grandTotalCents)}</dd>
        </div>
      )}
      {isTotalKnown &&
        cart.giftCards
          .filter(({ amountCents }) => amountCents > 0)
          .map(({ id, end, amountCents }) => (
            <div key={id}>
              <dt>{words.paidBy({ end })}</dt>
              <dd key={amountCents}>{isolatedIn(`−${money(amountCents)}`, language)}</dd>
            </div>
          ))}
      {isTotalKnown && cart.giftCardCents > 0 && (
        <div className="cart-total">
          <dt>{words.toPay}</dt>
          <dd key={cart.dueCents}>{money(cart.dueCents)}</dd>
        </div>
      )}
      {cart.taxIncluded &&
        taxes.map(({ id, name, amountCents }) => (
          <div key={id} className="cart-included">
            <dt>{words.included({ name })}</dt>
            <dd key={amountCents}>{money(amountCents)}</dd>
          </div>
        ))}
    </dl>
  );
}
