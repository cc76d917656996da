import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { formatPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { orderEditWords } from '@portico/model/words/order-edit-words';
import type { OrderWords } from '../checkout/order-words.ts';
import { OwnText } from '../isolated.tsx';
import { plainLines } from '../plain-lines.tsx';

/** What is still to be paid, or to be returned, since the shop changed the order: a form to pay it by. */
export function OrderBalance({ state, words }: { state: OrderConfirmedState; words: OrderWords }) {
  const { order, catalogue, balance, token } = state;
  const own = wordsOf(orderEditWords, catalogue);
  const money = (minor: number) => formatPrice(minor, order.currency, catalogue.language);
  if (order.balanceCents < 0)
    return (
      <p className="order-pay" id="order-balance">
        {own.owed({ amount: money(-order.balanceCents) })}
      </p>
    );
  if (!balance || order.balanceCents === 0) return null;
  const amount = money(order.balanceCents);
  return (
    <section className="order-pay" id="order-balance" aria-labelledby="order-balance-title">
      <h2 className="h3" id="order-balance-title">
        {own.payHeading}
      </h2>
      <p>{own.toPay({ amount })}</p>
      {balance.isBeingPaid && <output>{own.beingPaid}</output>}
      {balance.hasFailed && (
        <p className="form-error" role="alert">
          {own.notPaid}
        </p>
      )}
      {balance.ways.length > 0 && !balance.isBeingPaid && (
        <form className="order-balance" method="post" action={balance.action}>
          <input type="hidden" name="token" value={token} />
          {balance.ways.length === 1 ? (
            <input type="hidden" name="provider" value={balance.ways[0]?.method} />
          ) : (
            <fieldset>
              <legend>{own.payWith}</legend>
              {balance.ways.map(({ method, name, isTest }, index) => (
                <label key={method}>
                  <input type="radio" name="provider" value={method} defaultChecked={index === 0} />{' '}
                  {isTest ? words.testPaymentName : <OwnText text={name} />}
                </label>
              ))}
            </fieldset>
          )}
          <p className="order-actions">
            <button className="btn" type="submit">
              {own.payAmount({ amount })}
            </button>
          </p>
        </form>
      )}
      {balance.ways.length === 0 && balance.byHand.length === 0 && !balance.isBeingPaid && (
        <p>{own.askHow}</p>
      )}
      {balance.byHand.map(({ name, instructions }) => (
        <div key={name}>
          <h3 className="h4">
            <OwnText text={name} />
          </h3>
          {instructions !== '' && <p>{plainLines(instructions)}</p>}
        </div>
      ))}
    </section>
  );
}
