import {
  type BuyCardState,
  GIFT_CARD_BALANCE_PATH,
  type GiftCardState,
} from '@portico/model/commerce/gift-card/gift-card-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePageTools } from '../page-context.ts';
import { BuyCard } from './buy-card.tsx';
import type { GiftCardFields } from './definition.ts';

const FIELD = 'gift-card-code';

/** Where a gift card is bought, or its balance is asked for. */
export function GiftCardBlock({ id }: BlockViewProps<GiftCardFields>) {
  const state = usePageTools().states?.[id] as GiftCardState | BuyCardState | undefined;
  if (!state) return null;
  return 'choices' in state ? <BuyCard state={state} /> : <Balance state={state} />;
}

/** A field for a code, and what is left on its card: a form that works without scripts. */
function Balance({ state }: { state: GiftCardState }) {
  const { card, error, catalogue } = state;
  const words = wordsOf(giftCardWords, catalogue);
  return (
    <div className="order-confirmed">
      <h1>{words.balanceTitle}</h1>
      {card && (
        <div>
          <h2 className="h3">{words.ending({ end: card.end })}</h2>
          <dl className="order-facts">
            <div>
              <dt>{words.balance}</dt>
              <dd>{card.balance}</dd>
            </div>
            {card.lastDay !== '' && (
              <div>
                <dt>{words.validUntil}</dt>
                <dd>{card.lastDay}</dd>
              </div>
            )}
          </dl>
          {card.isExpired && <p className="form-failure">{words.expired}</p>}
        </div>
      )}
      <form className="form" method="post" action={GIFT_CARD_BALANCE_PATH} noValidate>
        <div className="form-field">
          {error !== undefined && (
            <p className="form-error" id={`${FIELD}-error`} role="alert">
              {error}
            </p>
          )}
          <label className="form-title" htmlFor={FIELD}>
            {words.code}
          </label>
          <input
            id={FIELD}
            name="code"
            type="text"
            autoComplete="off"
            required
            defaultValue={state.code}
            aria-invalid={error === undefined ? undefined : true}
            aria-describedby={error === undefined ? undefined : `${FIELD}-error`}
          />
        </div>
        <p className="order-actions">
          <button className="btn" type="submit">
            {words.check}
          </button>
        </p>
      </form>
    </div>
  );
}
