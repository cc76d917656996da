import { OWN_AMOUNT, OWN_AMOUNT_FIELD } from '@portico/model/commerce/gift-card/own-amount-field';
import type { ChoosableOffer } from '@portico/model/commerce/product-choice';
import { isolatedIn } from '@portico/model/text/isolated';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';

/** What a gift card is worth: one of its values, or an amount of one's own, with the field for it below. */
export function GiftAmounts({
  blockId,
  offers,
  bounds,
  chosen,
  typed,
  error,
  goneWords,
  money,
  catalogue,
}: {
  blockId: string;
  offers: readonly ChoosableOffer[];
  /** Which amounts may be typed, in words. */
  bounds: string;
  /** Id of the offer that is chosen at first. */
  chosen: string;
  typed: string;
  error: string | undefined;
  goneWords: string;
  money(minor: number): string;
  catalogue: Catalogue;
}) {
  const words = wordsOf(giftCardWords, catalogue);
  const id = `${blockId}-${OWN_AMOUNT_FIELD}`;
  return (
    <>
      <fieldset className="pick">
        <legend>{words.choose}</legend>
        {offers.map((offer) => (
          <label key={offer.id} className={offer.isSoldOut ? 'chip gone' : 'chip'}>
            <input type="radio" name="variantId" value={offer.id} defaultChecked={offer.id === chosen} />
            <span>
              {money(offer.price)}
              {offer.values.length > 0 && (
                <small>{isolatedIn(offer.values.join(', '), catalogue.language)}</small>
              )}
              {offer.isSoldOut && <span className="unseen"> ({goneWords})</span>}
            </span>
          </label>
        ))}
        <label className="chip">
          <input type="radio" name="variantId" value={OWN_AMOUNT} defaultChecked={chosen === OWN_AMOUNT} />
          <span>{words.anotherAmount}</span>
        </label>
      </fieldset>
      <div className="add-on own-amount">
        <label className="unseen" htmlFor={id}>
          {words.anotherAmount}
        </label>
        <input
          id={id}
          name={OWN_AMOUNT_FIELD}
          type="text"
          inputMode="decimal"
          autoComplete="transaction-amount"
          defaultValue={typed}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : `${id}-about`}
        />
        {/* What is wrong says the bounds, too. */}
        {error ? (
          <small className="add-on-error" id={`${id}-error`}>
            {error}
          </small>
        ) : (
          <small className="meta" id={`${id}-about`}>
            {bounds}
          </small>
        )}
      </div>
    </>
  );
}
