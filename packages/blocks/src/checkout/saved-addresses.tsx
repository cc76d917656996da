import type { CheckoutState } from '@portico/model/commerce/checkout-state';
import { accountWords } from '@portico/model/words/account-words';
import { wordsOf } from '@portico/model/words/catalogue';

/** The addresses of who is logged in: one is chosen and pressed, and the fields below hold it. */
export function SavedAddresses({ state: { account, catalogue } }: { state: CheckoutState }) {
  const addresses = account && 'addresses' in account ? account.addresses : [];
  if (addresses.length === 0) return null;
  const words = wordsOf(accountWords, catalogue);
  const chosen = addresses.find(({ isChosen }) => isChosen)?.id ?? '';
  return (
    <div className="checkout-saved">
      <div className="form-field">
        <label className="form-title" htmlFor="checkout-saved">
          {words.savedAddresses}
        </label>
        <select id="checkout-saved" name="savedAddress" defaultValue={chosen}>
          {chosen === '' && <option value="">{words.otherAddress}</option>}
          {addresses.map(({ id, line }) => (
            <option key={id} value={id}>
              {line}
            </option>
          ))}
        </select>
      </div>
      <button className="btn second" type="submit" name="do" value="address">
        {words.useAddress}
      </button>
    </div>
  );
}
