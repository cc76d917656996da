import { Isolated } from '../isolated.tsx';
import type { CartJson } from '@portico/model/commerce/cart-json';
import { discountsIn } from '@portico/model/commerce/discount-label';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { formatPrice, priceLabel } from '@portico/model/money/format-price';
import type { OrderWords } from './order-words.ts';
import { shippingAbout } from './shipping-about.ts';

type Figures = Pick<
  CartJson,
  | 'currency'
  | 'subtotalCents'
  | 'shippingCostCents'
  | 'grandTotalCents'
  | 'dueCents'
  | 'requiresShipping'
  | 'trail'
> & { giftCards: ReadonlyArray<{ end: string; amountCents: number }> };

/** What an order comes to, figure by figure: of a cart about to be ordered and of an order alike. */
export function OrderSums({
  figures,
  isShippingKnown = true,
  isPriced = true,
  refundedCents = 0,
  words,
  catalogue,
  arrives,
}: {
  figures: Figures;
  /** False while nobody knows where the goods go. */
  isShippingKnown?: boolean;
  /** False while taxes, and so the total, are not sure. */
  isPriced?: boolean;
  /** When it arrives, in words. */
  arrives?: string | undefined;
  /** Of an order: what was given back of it. */
  refundedCents?: number;
  words: OrderWords;
  catalogue: Catalogue;
}) {
  const { language } = catalogue;
  const { ending } = wordsOf(giftCardWords, catalogue);
  const cards = isPriced ? figures.giftCards.filter(({ amountCents }) => amountCents > 0) : [];
  const money = (minor: number) => formatPrice(minor, figures.currency, language);
  const taxes = figures.trail.flatMap((step) => (step.figure === 'tax' && step.amount > 0 ? [step] : []));
  const shipping = figures.trail.find((step) => step.figure === 'shipping');
  const rows: Array<[label: string, value: string, about?: readonly string[]]> = [
    [words.subtotal, money(figures.subtotalCents)],
    ...discountsIn(figures.trail, words).map(({ label, amount, isTax }): [string, string, string[]] => {
      const off = money(amount === 0 ? 0 : -amount);
      return isTax ? [label, off, []] : [words.discount, off, [label]];
    }),
    ...(isShippingKnown && figures.requiresShipping && shipping
      ? [
          [
            words.shipping,
            priceLabel(figures.shippingCostCents, figures.currency, language, words.free),
            shippingAbout({ ...shipping, arrives }, words),
          ] as [string, string, string[]],
        ]
      : []),
    ...(isPriced ? taxes : [])
      .filter((step) => !step.included)
      .map((step): [string, string] => [step.name, money(step.amount)]),
  ];
  return (
    <dl className="order-sums">
      {rows.map(([label, value, about = []], index) => (
        // Two taxes may have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index}>
          <dt>
            <Isolated text={label} language={language} />
            {about.map((line) => (
              <span key={line} className="meta checkout-about">
                <Isolated text={line} language={language} />
              </span>
            ))}
          </dt>
          <dd>{value}</dd>
        </div>
      ))}
      {isPriced && (
        <div className="order-total">
          <dt>{words.total}</dt>
          <dd>{money(figures.grandTotalCents)}</dd>
        </div>
      )}
      {(isPriced ? taxes : []).map(
        (step, index) =>
          step.included && (
            // Two taxes may have one name.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={index} className="order-included">
              <dt>{words.included({ name: step.name })}</dt>
              <dd>{money(step.amount)}</dd>
            </div>
          ),
      )}
      {cards.map(({ end, amountCents }) => (
        <div key={end}>
          <dt>{ending({ end })}</dt>
          <dd>{money(-amountCents)}</dd>
        </div>
      ))}
      {cards.length > 0 && (
        <div className="order-total">
          <dt>{words.amountToPay}</dt>
          <dd>{money(figures.dueCents)}</dd>
        </div>
      )}
      {refundedCents > 0 && (
        <div>
          <dt>{words.refunded}</dt>
          <dd>{money(-refundedCents)}</dd>
        </div>
      )}
    </dl>
  );
}
