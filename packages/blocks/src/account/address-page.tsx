import { ACCOUNT_PATHS, type AddressPageState } from '@portico/model/commerce/account-state';
import type { Catalogue } from '@portico/model/words/catalogue';
import { AddressFields } from '../checkout/address-fields.tsx';
import type { AccountWords } from './view.tsx';

/** The form of one address. Another country has other parts: the script brings them, else the press of the button. */
export function AddressPage({
  page,
  words,
  catalogue,
}: {
  page: AddressPageState;
  words: AccountWords;
  catalogue: Catalogue;
}) {
  const { id, isDefault } = page;
  const isNew = id === '';
  return (
    <>
      <h1>{isNew ? words.addAddress : words.editAddress}</h1>
      <form
        className="form form-inputs account-address"
        method="post"
        action={`${ACCOUNT_PATHS.addresses}/${isNew ? 'new' : id}`}
        noValidate
      >
        <AddressFields state={{ ...page, catalogue }} />
        <label className="account-check">
          <input type="checkbox" name="default" value="1" defaultChecked={isDefault} /> {words.useByDefault}
        </label>
        <p className="account-actions">
          <button className="btn" type="submit" name="do" value="save">
            {words.saveAddress}
          </button>
          {!isNew && (
            <button className="btn second" type="submit" name="do" value="delete">
              {words.deleteAddress}
            </button>
          )}
        </p>
      </form>
      <p>
        <a href={ACCOUNT_PATHS.account}>{words.back}</a>
      </p>
    </>
  );
}
