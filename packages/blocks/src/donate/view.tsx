import type { DonateState, DonateValues } from '@portico/model/commerce/donate-state';
import { feesOn } from '@portico/model/commerce/donation';
import { formatPrice } from '@portico/model/money/format-price';
import { cartWords } from '@portico/model/words/cart-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';
import type { BlockViewProps } from '../block-module.ts';
import { CheckoutField, fieldId } from '../checkout/checkout-field.tsx';
import { type OrderWords, orderWords } from '../checkout/order-words.ts';
import { PaymentChoiceFields } from '../checkout/payment-choice.tsx';
import { Amounts } from '../donation/amounts.tsx';
import { DonationProgress } from '../donation/progress.tsx';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import type { DonateFields } from './definition.ts';

/** One page from the amount to the payment. */
export function DonateBlock({ id }: BlockViewProps<DonateFields>) {
  const state = usePageTools().states?.[id] as DonateState | undefined;
  if (!state) return null;
  const { donation, catalogue, currency, values, errors } = state;
  const words = wordsOf(donationWords, catalogue);
  const checkout = orderWords(catalogue);
  const { amount: _, ...others } = errors;
  return (
    <div className="donate">
      <h1>
        <OwnText text={donation.name} />
      </h1>
      {donation.about !== '' && <p>{plainLines(donation.about)}</p>}
      <DonationProgress donation={donation} currency={currency} catalogue={catalogue} />
      {state.payments.some(({ isTest }) => isTest) && (
        <p className="checkout-test">{wordsOf(cartWords, catalogue).testPayments}</p>
      )}
      <form className="form" method="post" action={state.action} noValidate>
        <input type="hidden" name="key" value={state.key} />
        <input type="hidden" name="way" defaultValue="redirect" />
        <div className="checkout-fields">
          <Failure state={state} words={checkout} label={words.amount} />
          {state.payments.length > 0 && (
            <>
              <Amounts
                id={fieldId('amount')}
                donation={donation}
                currency={currency}
                catalogue={catalogue}
                chosen={values.amount}
                own={values.own}
                error={errors.amount}
              />
              <Fees state={state} />
              {donation.dedication && (
                <div className="donate-extra">
                  <CheckoutField
                    name="dedicatedTo"
                    label={words.dedicatedTo}
                    value={values.dedicatedTo}
                    error={others.dedicatedTo}
                    optional={checkout.optional}
                  />
                  <CheckoutField
                    name="message"
                    label={words.message}
                    value={values.message}
                    error={others.message}
                    optional={checkout.optional}
                  >
                    {(shared) => <textarea {...shared} rows={3} />}
                  </CheckoutField>
                </div>
              )}
              <section>
                <h2 className="h3">{checkout.contact}</h2>
                <div className="checkout-address">
                  {CONTACT.map(({ name, autoComplete, ...more }) => (
                    <CheckoutField
                      key={name}
                      name={name}
                      label={name === 'email' ? checkout.email : checkout.parts[name]}
                      value={values[name]}
                      error={others[name]}
                      autoComplete={autoComplete}
                      {...more}
                    />
                  ))}
                </div>
              </section>
              <PaymentChoiceFields
                payments={state.payments}
                values={values}
                words={checkout}
                catalogue={catalogue}
              />
              {state.terms !== '' && <p className="meta">{plainLines(state.terms)}</p>}
              <button className="btn stretch" type="submit">
                {words.donate}
              </button>
            </>
          )}
        </div>
      </form>
    </div>
  );
}

const CONTACT = [
  { name: 'firstName', autoComplete: 'given-name' },
  { name: 'lastName', autoComplete: 'family-name' },
  { name: 'email', autoComplete: 'email', type: 'email', wide: true },
] as const;

/** Whether the donor adds the fees, and what they come to. */
function Fees({ state: { donation, catalogue, currency, values } }: { state: DonateState }) {
  const { fees, amounts, minimum } = donation;
  if (!fees.enabled) return null;
  const words = wordsOf(donationWords, catalogue);
  const money = (minor: number) => formatPrice(minor, currency, catalogue.language);
  const amount = amounts.find((each) => String(each) === values.amount) ?? amounts[0] ?? minimum;
  return (
    <label className="form-option">
      <input type="checkbox" name="fees" value="on" defaultChecked={values.fees !== ''} />
      <span>
        {words.coverFees}
        <span className="meta checkout-about">
          {words.feesOn({ amount: money(amount), fees: money(feesOn(amount, fees)) })}
        </span>
      </span>
    </label>
  );
}

/** What is wrong, first thing in the form, leading to the fields. */
function Failure({ state, words, label }: { state: DonateState; words: OrderWords; label: string }) {
  const wrong = Object.entries(state.errors) as Array<[keyof DonateValues, string]>;
  if (state.message === undefined) return null;
  const donation = wordsOf(donationWords, state.catalogue);
  const labels: Partial<Record<keyof DonateValues, string>> = {
    amount: label,
    email: words.email,
    firstName: words.parts.firstName,
    lastName: words.parts.lastName,
    dedicatedTo: donation.dedicatedTo,
    message: donation.message,
    payment: words.payment,
  };
  return (
    <div className="form-failure" role="alert">
      <p>{state.message}</p>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([name, text]) => (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>
                {labels[name] ?? name}: {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
