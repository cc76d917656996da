import type { AccountSectionState } from '@portico/model/commerce/account-state';
import { wordsOf } from '@portico/model/words/catalogue';
import { giftCardWords } from '@portico/model/words/gift-card-words';
import { OwnText } from '../../isolated.tsx';

/** The member's gift cards with what is left on each; nothing for who has none. */
export function GiftCardsSection({ state }: { state: Extract<AccountSectionState, { type: 'gift-cards' }> }) {
  const { cards, catalogue } = state;
  const words = wordsOf(giftCardWords, catalogue);
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="account-gift-cards">
      <h2 className="h3" id="account-gift-cards">
        {words.bought}
      </h2>
      <ul className="account-orders">
        {cards.map(({ id, end, balance, lastDay, isExpired }) => (
          <li key={id}>
            <span>{words.ending({ end })}</span>
            <span>
              <OwnText text={balance} />
            </span>
            {lastDay !== '' && (
              <span className="meta">{isExpired ? words.expired : `${words.validUntil} ${lastDay}`}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
