import { ACCOUNT_PATHS, type AccountSectionState } from '@portico/model/commerce/account-state';
import { OwnText } from '../../isolated.tsx';
import { plainLines } from '../../plain-lines.tsx';
import type { AccountWords } from '../view.tsx';

/** The addresses the member keeps for later orders. */
export function AddressesSection({
  state: { addresses, mayAdd, lastOrders },
  words,
}: {
  state: Extract<AccountSectionState, { type: 'addresses' }>;
  words: AccountWords;
}) {
  return (
    <section aria-labelledby="account-addresses">
      <h2 className="h3" id="account-addresses">
        {words.addresses}
      </h2>
      {addresses.length === 0 ? (
        <p>{words.noAddresses}</p>
      ) : (
        <ul className="account-addresses">
          {addresses.map(({ id, lines, isDefault }) => (
            <li key={id}>
              <address id={`address-${id}`}>{plainLines(lines.join('\n'))}</address>
              <div className="account-actions">
                {isDefault ? (
                  <span className="meta">{words.defaultAddress}</span>
                ) : (
                  <form method="post" action={`${ACCOUNT_PATHS.addresses}/${id}`}>
                    <button
                      className="account-press"
                      type="submit"
                      name="do"
                      value="default"
                      aria-describedby={`address-${id}`}
                    >
                      {words.makeDefault}
                    </button>
                  </form>
                )}
                <a href={`${ACCOUNT_PATHS.addresses}/${id}`} aria-describedby={`address-${id}`}>
                  {words.edit}
                </a>
              </div>
            </li>
          ))}
        </ul>
      )}
      {lastOrders.length > 0 && (
        <form className="account-last" method="post" action={`${ACCOUNT_PATHS.addresses}/last`}>
          <p>
            <OwnText text={lastOrders.join(', ')} />
          </p>
          <button className="btn second" type="submit">
            {words.rememberLast}
          </button>
        </form>
      )}
      {mayAdd && (
        <p>
          <a className="btn second" href={`${ACCOUNT_PATHS.addresses}/new`}>
            {words.addAddress}
          </a>
        </p>
      )}
    </section>
  );
}
