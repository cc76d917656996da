import type { AccountSectionState } from '@portico/model/commerce/account-state';
import { returnWords } from '@portico/model/words/return-words';
import { useWords } from '../../use-words.ts';
import { OwnText } from '../../isolated.tsx';
import type { AccountWords } from '../view.tsx';

/** The member's orders, each leading to its page with parcels and figures. */
export function OrdersSection({
  state,
  words,
}: {
  state: Extract<AccountSectionState, { type: 'orders' }>;
  words: AccountWords;
}) {
  const { ask } = useWords(returnWords);
  return (
    <section aria-labelledby="account-orders">
      <h2 className="h3" id="account-orders">
        {words.orders}
      </h2>
      {state.orders.length === 0 ? (
        <p>{words.noOrders}</p>
      ) : (
        <ul className="account-orders">
          {state.orders.map((order) => (
            <li key={order.href}>
              <a href={order.href}>{words.orderOf({ number: order.number })}</a>
              <span>
                <OwnText text={order.total} />
              </span>
              <span className="meta">{`${order.placedAt} · ${order.state}`}</span>
              {order.returns.map((text) => (
                <span className="meta" key={text}>
                  {text}
                </span>
              ))}
              {order.returnHref && (
                <a href={order.returnHref} aria-label={`${ask}: ${words.orderOf({ number: order.number })}`}>
                  {ask}
                </a>
              )}
              {order.again && (
                <form method="post" action={order.again}>
                  <button
                    className="account-press"
                    type="submit"
                    aria-label={words.orderAgainOf({ number: order.number })}
                  >
                    {words.orderAgain}
                  </button>
                </form>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
