import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import { RETURN_PATH, type ShownReturn } from '@portico/model/commerce/returns/return-state';
import { wordsOf } from '@portico/model/words/catalogue';
import type { WordsOf } from '@portico/model/words/define-words';
import { returnWords } from '@portico/model/words/return-words';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { plainLines } from '../plain-lines.tsx';

/** How the returns of an order stand. */
export function OrderReturns({ state }: { state: OrderConfirmedState }) {
  const { returns, catalogue, token } = state;
  if (returns.length === 0) return null;
  const words = wordsOf(returnWords, catalogue);
  const { quantityOf } = wordsOf(checkoutWords, catalogue);
  return (
    <section id="returns" aria-labelledby="order-returns">
      <h2 className="h3" id="order-returns">
        {words.heading}
      </h2>
      <ul className="order-parcels">
        {returns.map((each) => (
          <li key={each.id}>
            <p>
              <strong>{nameOf(each, words)}</strong>
            </p>
            <p className="meta">{`${words.state[each.state]} · ${each.createdAt}`}</p>
            <ul>
              {each.lines.map(({ title, quantity }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of a return never move
                <li key={index}>{quantityOf({ quantity, title })}</li>
              ))}
            </ul>
            {each.reply !== '' && <p>{plainLines(each.reply)}</p>}
            {(each.slipPath !== '' || each.mayCancel) && (
              <div className="order-actions">
                {each.slipPath !== '' && (
                  <a className="btn second" href={each.slipPath} rel="nofollow">
                    {words.slip}
                  </a>
                )}
                {each.mayCancel && (
                  <form method="post" action={RETURN_PATH}>
                    <input type="hidden" name="token" value={token} />
                    <input type="hidden" name="return" value={each.id} />
                    <button className="btn second" type="submit" name="do" value="cancel">
                      {words.cancel}
                    </button>
                  </form>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const nameOf = ({ isWithdrawal, name }: ShownReturn, words: WordsOf<typeof returnWords>) =>
  isWithdrawal ? words.namedWithdrawal({ name }) : words.named({ name });
