import type { DonationView } from '@portico/model/commerce/donation';
import { formatPrice } from '@portico/model/money/format-price';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';

/** The amounts that are suggested, and room for one's own. */
export function Amounts({
  id,
  donation,
  currency,
  catalogue,
  chosen,
  own = '',
  error,
}: {
  /** Begins the ids of its fields. */
  id: string;
  donation: Pick<DonationView, 'amounts' | 'ownAmount' | 'minimum' | 'maximum'>;
  currency: string;
  catalogue: Catalogue;
  /** One of them in minor units, or `own`; the first when absent. */
  chosen?: string | undefined;
  /** One's own, as typed. */
  own?: string;
  error?: string | undefined;
}) {
  const { amounts, ownAmount, minimum, maximum } = donation;
  const words = wordsOf(donationWords, catalogue);
  const money = (minor: number) => formatPrice(minor, currency, catalogue.language);
  const first = amounts[0] === undefined ? 'own' : String(amounts[0]);
  const errorId = `${id}-error`;
  return (
    <fieldset className="donation-amounts" id={id}>
      <legend className="form-title">{words.amount}</legend>
      {error && (
        <p className="form-error" id={errorId}>
          {error}
        </p>
      )}
      {amounts.length > 0 && (
        <div className="donation-choices">
          {amounts.map((amount) => (
            <label key={amount}>
              <input
                type="radio"
                name="amount"
                value={String(amount)}
                defaultChecked={(chosen ?? first) === String(amount)}
              />
              <span>{money(amount)}</span>
            </label>
          ))}
          {ownAmount && (
            <label>
              <input type="radio" name="amount" value="own" defaultChecked={chosen === 'own'} />
              <span>{words.own}</span>
            </label>
          )}
        </div>
      )}
      {ownAmount && (
        <div className="donation-own">
          <label className={amounts.length > 0 ? 'form-title' : 'unseen'} htmlFor={`${id}-own`}>
            {words.own}
          </label>
          <div className="donation-typed">
            <input
              id={`${id}-own`}
              name="own"
              type="text"
              inputMode="decimal"
              autoComplete="transaction-amount"
              defaultValue={own}
              aria-invalid={error ? true : undefined}
              aria-describedby={`${error ? `${errorId} ` : ''}${id}-bounds`}
            />
            <span aria-hidden="true">{currency}</span>
          </div>
          <p className="form-about" id={`${id}-bounds`}>
            {words.between({ least: money(minimum), most: money(maximum) })}
          </p>
        </div>
      )}
    </fieldset>
  );
}
