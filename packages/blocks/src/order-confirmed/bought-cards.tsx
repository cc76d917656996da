import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { formatPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { OwnText } from '../isolated.tsx';

/** The codes of gift cards that were bought: beside the email, as mail may be late, or not go out at all. */
export function BoughtCards({ state }: { state: OrderConfirmedState }) {
  const { giftCards, order, catalogue } = state;
  if (giftCards.length === 0) return null;
  const words = wordsOf(giftCardWords, catalogue);
  return (
    <section aria-labelledby="bought-cards">
      <h2 className="h3" id="bought-cards">
        {words.bought}
      </h2>
      <dl className="order-facts">
        {giftCards.map(({ code, cents }) => (
          <div key={code}>
            <dt>{formatPrice(cents, order.currency, catalogue.language)}</dt>
            <dd>
              <OwnText text={code} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="meta">{words.boughtNote}</p>
    </section>
  );
}
