import type { PayState } from '@portico/model/commerce/checkout-state';
import { formatPrice } from '@portico/model/money/format-price';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import { subscribingWords } from '@portico/model/words/subscribing-words';
import { OrderLines } from '../order-lines.tsx';
import { OrderSums } from '../order-sums.tsx';
import { orderWords } from '../order-words.ts';
import { PayWays } from './pay-ways.tsx';

/**
 * Where an order that is placed is paid. Without scripts a link or a button leads to the provider's page; a provider's
 * own script takes their place with its fields (`enhance-pay.ts`).
 */
export function Pay({ state }: { state: PayState }) {
  const { order, catalogue, token } = state;
  const { language } = catalogue;
  const words = orderWords(catalogue);
  // What nothing is paid for yet is subscribed to.
  const isFree = order.dueCents === 0;
  const trial = wordsOf(subscribingWords, catalogue);
  const managing = wordsOf(managingWords, catalogue);
  const total = formatPrice(order.dueCents, order.currency, language);
  return (
    <div className="checkout checkout-pay">
      <h1>{words.payment}</h1>
      <div className="checkout-form">
        <div className="checkout-fields">
          {state.hasFailed && (
            <p className="form-failure" role="alert">
              {words.online.failed}
            </p>
          )}
          {isFree && <p>{trial.trialCard}</p>}
          <PayWays
            state={state}
            words={{
              pay: isFree ? trial.startTrial : words.online.pay({ total }),
              failed: words.online.failed,
              there: (isFree ? managing.cardThere : words.online.payThere)({ provider: state.provider }),
              goOn: words.online.goOn,
            }}
          />
          <p className="meta">{words.online.held}</p>
          <form method="post" action={state.action}>
            <input type="hidden" name="token" value={token} />
            <button className="btn second" type="submit" name="do" value="stop">
              {words.online.change}
            </button>
          </form>
        </div>
        <section className="checkout-sum" aria-labelledby="pay-summary">
          <h2 className="h3" id="pay-summary">
            {words.summary}
          </h2>
          <OrderLines lines={order.lines} currency={order.currency} words={words} language={language} />
          <OrderSums figures={order} words={words} catalogue={catalogue} />
        </section>
      </div>
    </div>
  );
}
