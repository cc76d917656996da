import type { CardState } from '@portico/model/commerce/checkout-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { managingWords } from '@portico/model/words/managing-words';
import { PayWays } from './pay-ways.tsx';

/** Where somebody says what their subscription is paid with from now on. Nothing is charged. */
export function Card({ state }: { state: CardState }) {
  const { catalogue, token, action, provider } = state;
  const words = wordsOf(managingWords, catalogue);
  const { online } = wordsOf(checkoutWords, catalogue);
  return (
    <div className="checkout checkout-pay">
      <h1>{words.cardTitle}</h1>
      <div className="checkout-fields">
        {state.hasFailed && (
          <p className="form-failure" role="alert">
            {words.cardFailed}
          </p>
        )}
        <p>{words.cardText({ title: state.title })}</p>
        <PayWays
          state={state}
          words={{
            pay: words.cardSave,
            failed: words.cardFailed,
            there: words.cardThere({ provider }),
            goOn: online.goOn,
          }}
        />
        <form method="post" action={action}>
          <input type="hidden" name="token" value={token} />
          <button className="btn second" type="submit" name="do" value="stop">
            {words.back}
          </button>
        </form>
      </div>
    </div>
  );
}
