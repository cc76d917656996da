import { ACCOUNT_PATHS, type AccountSectionState } from '@portico/model/commerce/account-state';
import { cardWords } from '@portico/model/words/card-words';
import { wordsOf } from '@portico/model/words/catalogue';
import { OwnText } from '../../isolated.tsx';
import type { AccountWords } from '../view.tsx';

/** The cards that are remembered for the member at the payment provider, and what their subscriptions are paid with. */
export function CardsSection({
  state: { catalogue, isOffered, isAway, cards, ofSubscriptions },
  words,
}: {
  state: Extract<AccountSectionState, { type: 'cards' }>;
  words: AccountWords;
}) {
  const ofCards = wordsOf(cardWords, catalogue);
  if (!isOffered && ofSubscriptions.length === 0) return null;
  return (
    <section aria-labelledby="account-cards">
      <h2 className="h3" id="account-cards">
        {ofCards.heading}
      </h2>
      {isAway && <p>{ofCards.away}</p>}
      {!isAway && cards.length === 0 && ofSubscriptions.length === 0 && <p>{ofCards.none}</p>}
      {cards.length + ofSubscriptions.length > 0 && (
        <ul className="account-addresses">
          {cards.map(({ id, brand, last4, expires, isExpired, isDefault }) => (
            <li key={id}>
              <div id={`card-${id}`}>
                {ofCards.ending({ brand, last4 })}
                <span className="meta account-about">
                  {isExpired ? ofCards.expired({ date: expires }) : ofCards.expires({ date: expires })}
                </span>
              </div>
              <form className="account-actions" method="post" action={`${ACCOUNT_PATHS.cards}/${id}`}>
                {isDefault ? (
                  <span className="meta">{ofCards.usual}</span>
                ) : (
                  <button
                    className="account-press"
                    type="submit"
                    name="do"
                    value="default"
                    aria-describedby={`card-${id}`}
                  >
                    {words.makeDefault}
                  </button>
                )}
                <button
                  className="account-press"
                  type="submit"
                  name="do"
                  value="remove"
                  aria-describedby={`card-${id}`}
                >
                  {ofCards.remove}
                </button>
              </form>
            </li>
          ))}
          {ofSubscriptions.map(({ name, title, href }) => (
            <li key={href}>
              <div>
                <OwnText text={name} />
                <span className="meta account-about">{ofCards.paysFor({ title })}</span>
                <span className="meta account-about">{ofCards.neededFor}</span>
              </div>
              <div className="account-actions">
                <a href={href} aria-label={`${ofCards.change}: ${title}`}>
                  {ofCards.change}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
