import type { BuyCardState } from '@portico/model/commerce/gift-card/gift-card-state';
import { buyingWords } from '@portico/model/words/buying-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { OwnText } from '../isolated.tsx';

/** How much a gift card is to be worth; the checkout comes next. */
export function BuyCard({ state }: { state: BuyCardState }) {
  const { catalogue, choices, message } = state;
  const words = wordsOf(giftCardWords, catalogue);
  const { soldOut } = wordsOf(buyingWords, catalogue);
  return (
    <div className="order-confirmed">
      <h1>
        <OwnText text={state.title} />
      </h1>
      {message !== undefined && (
        <p className="form-failure" role="alert">
          {message}
        </p>
      )}
      {state.canBuy && (
        <form className="form" method="post" action={state.action}>
          <fieldset>
            <legend className="h3">{words.choose}</legend>
            {choices.map(({ variantId, label, isChosen, isSoldOut }) => (
              <label key={variantId} className="form-option">
                <input
                  type="radio"
                  name="variant"
                  value={variantId}
                  defaultChecked={isChosen}
                  disabled={isSoldOut}
                  required
                />
                <span>
                  <OwnText text={label} />
                  {isSoldOut && <span className="meta checkout-about">{soldOut}</span>}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="meta">{words.buyAbout}</p>
          <p className="order-actions">
            <button className="btn" type="submit">
              {words.goOn}
            </button>
          </p>
        </form>
      )}
    </div>
  );
}
