import { MANAGING_PATH, type ManagingState } from '@portico/model/commerce/subscription/managing-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { Delivery } from './delivery.tsx';
import { usePageTools } from '../page-context.ts';
import type { SubscriptionFields } from './definition.ts';

/** What somebody subscribed to, when it is paid next, and what they can do with it: forms that work without scripts. */
export function SubscriptionBlock({ id }: BlockViewProps<SubscriptionFields>) {
  const state = usePageTools().states?.[id] as ManagingState | undefined;
  if (!state) return null;
  const words = wordsOf(managingWords, state.catalogue);
  const { message, status, acts } = state;
  return (
    <div className="order-confirmed">
      <h1>{words.title}</h1>
      {message && (
        <p
          className={message.kind === 'bad' ? 'form-failure' : 'subscription-done'}
          role={message.kind === 'bad' ? 'alert' : 'status'}
        >
          {message.text}
        </p>
      )}
      <div className="subscription-what">
        <h2 className="h3">
          <OwnText text={state.title} />
        </h2>
        <p>{state.renewal}</p>
      </div>
      {!state.delivery && (
        <dl className="order-facts">
          <Fact term={words.state} text={state.isInTrial ? words.inTrial : words.status[status]} />
          {state.next !== '' && (
            <Fact term={status === 'past_due' ? words.tryAgain : words.next} text={state.next} />
          )}
          {state.newPrice !== '' && <Fact term={words.newPrice} text={state.newPrice} />}
          <Fact term={words.payments} text={String(state.payments)} />
          {state.paidWith !== '' && <Fact term={words.paidWith} text={state.paidWith} />}
          {state.deliverTo.length > 0 && <Fact term={words.deliverTo} text={state.deliverTo.join('\n')} />}
        </dl>
      )}
      {state.delivery && <Delivery form={state.delivery} token={state.token} catalogue={state.catalogue} />}
      {!state.delivery && acts.length > 0 && (
        <form className="subscription-acts" method="post" action={MANAGING_PATH}>
          <input type="hidden" name="token" value={state.token} />
          {state.isSure ? (
            <>
              <p role="alert">{words.sure}</p>
              <p className="order-actions">
                <button className="btn" type="submit" name="do" value="cancel">
                  {words.cancel}
                </button>
                <button className="btn second" type="submit" name="do" value="look">
                  {words.keep}
                </button>
              </p>
            </>
          ) : (
            <>
              {state.bankAsks && <p role="alert">{words.bankAsks}</p>}
              <p className="order-actions">
                {state.payNow !== '' && (
                  <button className="btn" type="submit" name="do" value="pay">
                    {state.bankAsks ? words.confirm : words.payNow({ amount: state.payNow })}
                  </button>
                )}
                {state.cardWays.length === 1 && <ChangeCard text={words.changeCard} />}
                {state.mayChangeDelivery && (
                  <button className="btn second" type="submit" name="do" value="delivery">
                    {words.changeDelivery}
                  </button>
                )}
              </p>
              {state.cardWays.length > 1 && (
                <p className="order-actions subscription-ways">
                  <label className="unseen" htmlFor="subscription-with">
                    {words.paidWith}
                  </label>
                  <span className="form">
                    <select id="subscription-with" name="with">
                      {state.cardWays.map(({ method, name }) => (
                        <option key={method} value={method}>
                          {name}
                        </option>
                      ))}
                    </select>
                  </span>
                  <ChangeCard text={words.changeCard} />
                </p>
              )}
              <p className="order-actions">
                {acts.map((act) => (
                  <button
                    key={act}
                    className="btn second"
                    type="submit"
                    name="do"
                    value={act === 'cancel' ? 'ask' : act}
                  >
                    {words[act]}
                  </button>
                ))}
              </p>
            </>
          )}
        </form>
      )}
    </div>
  );
}

const ChangeCard = ({ text }: { text: string }) => (
  <button className="btn second" type="submit" name="do" value="card">
    {text}
  </button>
);

function Fact({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <OwnText text={text} />
      </dd>
    </div>
  );
}
