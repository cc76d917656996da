import type { CheckoutValues, PaymentChoice } from '@portico/model/commerce/checkout-state';
import { OwnText } from '../isolated.tsx';
import { fieldId } from './checkout-field.tsx';
import type { OrderWords } from './order-words.ts';

/** What is to happen to a test payment. */
const OUTCOMES = ['succeed', 'decline', 'action', 'slow'] as const;

/** The ways to pay, of which one is chosen; of the test payment also what is to happen. */
export function PaymentChoiceFields({
  payments,
  values,
  words,
}: {
  payments: readonly PaymentChoice[];
  values: Pick<CheckoutValues, 'payment' | 'outcome'>;
  words: OrderWords;
}) {
  if (payments.length === 0) return null;
  const chosen = payments.find(({ method }) => method === values.payment) ?? payments[0];
  const test = payments.find(({ isTest }) => isTest);
  return (
    <fieldset id={fieldId('payment')}>
      <legend className="h3">{words.payment}</legend>
      {payments.map(({ method, name, about, isTest }) => (
        <label key={method} className="form-option">
          <input type="radio" name="payment" value={method} defaultChecked={method === chosen?.method} />
          <span>
            {isTest ? words.testPaymentName : <OwnText text={name} />}
            {about !== '' && <span className="meta checkout-about">{about}</span>}
          </span>
        </label>
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
