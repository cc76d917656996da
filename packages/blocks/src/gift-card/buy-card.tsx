import type { BuyCardState } from '@portico/model/commerce/gift-card/gift-card-state';
import { OWN_AMOUNT } from '@portico/model/commerce/gift-card/own-amount-field';
import { GiftField } from './gift-field.tsx';
import { buyingWords } from '@portico/model/words/buying-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { OwnText } from '../isolated.tsx';

/** How much a gift card is to be worth; the checkout comes next. */
export function BuyCard({ state }: { state: BuyCardState }) {
  const { catalogue, choices, own, message } = state;
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
        <form className="form gift-buy" method="post" action={state.action}>
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
            {own && (
              <>
                <label className="form-option">
                  <input
                    type="radio"
                    name="variant"
                    value={OWN_AMOUNT}
                    defaultChecked={own.isChosen}
                    required
                  />
                  <span>{words.anotherAmount}</span>
                </label>
                <div className="gift-own">
                  <GiftField
                    name="ownAmount"
                    label={words.anotherAmount}
                    value={state.values.ownAmount}
                    error={state.errors.ownAmount}
                    type="amount"
                    {...(state.errors.ownAmount ? {} : { about: own.bounds })}
                  />
                </div>
              </>
            )}
          </fieldset>
          <ForWhom state={state} />
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

/** For oneself, or for somebody else, whom it is sent to. */
function ForWhom({ state }: { state: BuyCardState }) {
  const { values, errors, catalogue } = state;
  const words = wordsOf(giftCardWords, catalogue);
  const { optional } = wordsOf(checkoutWords, catalogue);
  const isOther = values.to === 'other';
  const field = (name: 'recipientName' | 'recipientEmail' | 'message' | 'sendOn') => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    ...(name === 'recipientEmail' ? {} : { optional }),
  });
  return (
    <fieldset className="gift-for">
      <legend className="h3">{words.forWhom}</legend>
      <label className="form-option">
        <input type="radio" name="to" value="me" defaultChecked={!isOther} />
        <span>
          {words.forMe}
          <span className="meta checkout-about">{words.buyAbout}</span>
        </span>
      </label>
      <label className="form-option">
        <input type="radio" name="to" value="other" defaultChecked={isOther} />
        <span>{words.forOther}</span>
      </label>
      <div className="gift-fields">
        <GiftField {...field('recipientEmail')} type="email" />
        <GiftField {...field('recipientName')} type="text" />
        <GiftField {...field('message')} type="long" />
        <GiftField {...field('sendOn')} type="date" about={words.sendOnAbout} />
      </div>
    </fieldset>
  );
}
