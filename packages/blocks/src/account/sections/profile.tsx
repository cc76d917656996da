import { ACCOUNT_PATHS, type AccountSectionState } from '@portico/model/commerce/account-state';
import { AccountField } from '../account-field.tsx';
import type { AccountWords } from '../view.tsx';

/** Name, email address and password; a new address is used once its mailed link was opened. */
export function ProfileSection({
  state,
  words,
}: {
  state: Extract<AccountSectionState, { type: 'profile' }>;
  words: AccountWords;
}) {
  return (
    <section aria-labelledby="account-profile">
      <h2 className="h3" id="account-profile">
        {words.profile}
      </h2>
      <form className="form form-inputs" method="post" action={ACCOUNT_PATHS.profile}>
        <AccountField name="name" label={words.name} value={state.name} autoComplete="name" optional />
        <p className="account-actions">
          <button className="btn second" type="submit">
            {words.save}
          </button>
        </p>
      </form>
      <form className="form form-inputs" method="post" action={ACCOUNT_PATHS.email}>
        <AccountField
          name="email"
          label={words.email}
          type="email"
          value={state.email}
          autoComplete="email"
          help={words.changeEmailHelp}
        />
        <p className="account-actions">
          <button className="btn second" type="submit">
            {words.changeEmail}
          </button>
          <a className="btn second" href={ACCOUNT_PATHS.reset}>
            {words.reset}
          </a>
        </p>
      </form>
    </section>
  );
}
