import type { CheckoutState } from '@portico/model/commerce/checkout-state';
import { formatPrice } from '@portico/model/money/format-price';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { CheckoutField } from './checkout-field.tsx';
import type { OrderWords } from './order-words.ts';

/** The gift cards that pay for the order, with what stays on each, and the field for another. */
export function GiftCards({ state, words }: { state: CheckoutState; words: OrderWords }) {
  const { cart, catalogue, values, errors } = state;
  if (!cart.takesGiftCards && cart.giftCards.length === 0) return null;
  const said = wordsOf(giftCardWords, catalogue);
  const money = (minor: number) => formatPrice(minor, cart.currency, catalogue.language);
  return (
    <section aria-labelledby="checkout-gift-cards">
      <h2 className="h3" id="checkout-gift-cards">
        {said.giftCard}
      </h2>
      {cart.giftCards.length > 0 && (
        <ul className="checkout-cards">
          {cart.giftCards.map(({ id, end, balanceCents, amountCents }) => (
            <li key={id}>
              <span>
                {said.ending({ end })}
                <span className="meta checkout-about">
                  {said.left({ amount: money(balanceCents - amountCents) })}
                </span>
              </span>
              <button
                className="btn second"
                type="submit"
                name="remove-gift-card"
                value={id}
                aria-label={said.remove({ end })}
              >
                {wordsOf(cartWords, catalogue).remove}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="checkout-card">
        <CheckoutField
          name="giftCard"
          label={said.code}
          value={values.giftCard}
          error={errors.giftCard}
          optional={words.optional}
          autoComplete="off"
        />
        <button className="btn second" type="submit" name="do" value="gift-card">
          {said.apply}
        </button>
      </div>
    </section>
  );
}
