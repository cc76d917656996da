import type { CheckoutCards, CheckoutValues, PaymentChoice } from '@portico/model/commerce/checkout-state';
import { cardWords } from '@portico/model/words/card-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';
import { OwnText } from '../isolated.tsx';
import { fieldId } from './checkout-field.tsx';
import type { OrderWords } from './order-words.ts';

/** What is to happen to a test payment. */
const OUTCOMES = ['succeed', 'decline', 'action', 'slow'] as const;

/** The remembered cards first, then the ways to pay, of which one is chosen; of the test payment also what is to happen. */
export function PaymentChoiceFields({
  payments,
  cards,
  values,
  words,
  catalogue,
}: {
  payments: readonly PaymentChoice[];
  /** Of who is logged in, where cards can be remembered. */
  cards?: CheckoutCards | undefined;
  values: Pick<CheckoutValues, 'payment' | 'outcome'> & Partial<Pick<CheckoutValues, 'remember'>>;
  words: OrderWords;
  catalogue: Catalogue;
}) {
  if (payments.length === 0) return null;
  const remembered = cards?.cards ?? [];
  const choices = [...remembered.map(({ choice }) => choice), ...payments.map(({ method }) => method)];
  const chosen = choices.includes(values.payment) ? values.payment : choices[0];
  const ofCards = wordsOf(cardWords, catalogue);
  const test = payments.find(({ isTest }) => isTest);
  return (
    <fieldset id={fieldId('payment')}>
      <legend className="h3">{words.payment}</legend>
      {remembered.map(({ choice, brand, last4, expires }) => (
        <label key={choice} className="form-option">
          <input type="radio" name="payment" value={choice} defaultChecked={choice === chosen} />
          <span>
            {ofCards.ending({ brand, last4 })}
            <span className="meta checkout-about">{ofCards.expires({ date: expires })}</span>
          </span>
        </label>
      ))}
      {cards?.isAway && <p className="form-about">{ofCards.awayAtCheckout}</p>}
      {payments.map(({ method, name, about, isTest }) => (
        <div key={method}>
          <label className="form-option">
            <input type="radio" name="payment" value={method} defaultChecked={method === chosen} />
            <span>
              {isTest ? words.testPaymentName : <OwnText text={name} />}
              {about !== '' && <span className="meta checkout-about">{about}</span>}
            </span>
          </label>
          {method === cards?.method && (
            <label className="form-option checkout-remember">
              <input type="checkbox" name="remember" value="on" defaultChecked={values.remember === 'on'} />
              <span>
                {ofCards.remember}
                <span className="meta checkout-about">{ofCards.rememberAbout}</span>
              </span>
            </label>
          )}
        </div>
      ))}
      {test && (
        <fieldset className="checkout-outcomes">
          <legend className="unseen">{words.testPaymentName}</legend>
          <p className="form-about">{words.testPayment}</p>
          {OUTCOMES.map((outcome) => (
            <label key={outcome} className="form-option">
              <input
                type="radio"
                name="outcome"
                value={outcome}
                defaultChecked={outcome === (values.outcome || 'succeed')}
              />
              <span>{words.outcomes[outcome]}</span>
            </label>
          ))}
        </fieldset>
      )}
    </fieldset>
  );
}
