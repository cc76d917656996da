import type { AccountSectionState } from '@portico/model/commerce/account-state';
import { OwnText } from '../../isolated.tsx';

/** The member's subscriptions, each leading to where it is looked after; nothing for who has none. */
export function SubscriptionsSection({
  state,
}: {
  state: Extract<AccountSectionState, { type: 'subscriptions' }>;
}) {
  if (state.subscriptions.length === 0) return null;
  return (
    <section aria-labelledby="account-subscriptions">
      <h2 className="h3" id="account-subscriptions">
        {state.heading}
      </h2>
      <ul className="account-orders">
        {state.subscriptions.map(({ href, title, renewal, status }) => (
          <li key={href}>
            <a href={href}>
              <OwnText text={title} />
            </a>
            <span>{status}</span>
            <span className="meta">{renewal}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
