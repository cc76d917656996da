import { ACCOUNT_PATHS, type AccountState, MIN_MEMBER_PASSWORD } from '@portico/model/commerce/account-state';
import { AccountField } from './account-field.tsx';
import type { AccountWords } from './view.tsx';

type Page<Is extends AccountState['page']['is']> = Extract<AccountState['page'], { is: Is }>;

/** A page of the account that goes on to where somebody wanted to be. */
const withNext = (path: string, next: string): string =>
  next === '' ? path : `${path}?next=${encodeURIComponent(next)}`;

/** Logging in by password or by a mailed link, which needs none. */
export function LoginPage({ page, words }: { page: Page<'login'>; words: AccountWords }) {
  return (
    <>
      <h1>{words.login}</h1>
      <form className="form form-inputs" method="post" action={ACCOUNT_PATHS.login}>
        <input type="hidden" name="next" value={page.next} />
        <AccountField
          name="email"
          label={words.email}
          type="email"
          value={page.email}
          autoComplete="username"
        />
        <AccountField
          name="password"
          label={words.password}
          type="password"
          autoComplete="current-password"
          optional
        />
        <label className="account-check">
          <input type="checkbox" name="remember" value="1" /> {words.remember}
        </label>
        <p className="account-actions">
          <button className="btn" type="submit" name="do" value="login">
            {words.login}
          </button>
          <button className="btn second" type="submit" name="do" value="mail">
            {words.mailLink}
          </button>
        </p>
      </form>
      <ul className="account-links">
        <li>
          <a href={withNext(ACCOUNT_PATHS.create, page.next)}>{words.create}</a>
        </li>
        <li>
          <a href={ACCOUNT_PATHS.reset}>{words.forgot}</a>
        </li>
        <li>
          <a href={ACCOUNT_PATHS.findOrder}>{words.findOrder}</a>
        </li>
      </ul>
    </>
  );
}

export function CreatePage({ page, words }: { page: Page<'create'>; words: AccountWords }) {
  return (
    <>
      <h1>{words.create}</h1>
      <form
        className="form form-inputs"
        method="post"
        action={ACCOUNT_PATHS.create}
        data-interface="create-customer-account"
      >
        <input type="hidden" name="next" value={page.next} />
        <AccountField name="name" label={words.name} value={page.name} autoComplete="name" />
        <AccountField name="email" label={words.email} type="email" value={page.email} autoComplete="email" />
        <p className="account-actions">
          <button className="btn" type="submit">
            {words.create}
          </button>
        </p>
      </form>
      <p>
        <a href={withNext(ACCOUNT_PATHS.login, page.next)}>{words.hasAccount}</a>
      </p>
    </>
  );
}

export function ResetPage({ page, words }: { page: Page<'reset'>; words: AccountWords }) {
  return (
    <>
      <h1>{words.reset}</h1>
      <form className="form form-inputs" method="post" action={ACCOUNT_PATHS.reset}>
        <AccountField name="email" label={words.email} type="email" value={page.email} autoComplete="email" />
        <p className="account-actions">
          <button className="btn" type="submit">
            {words.reset}
          </button>
        </p>
      </form>
    </>
  );
}

export function FindOrderPage({ page, words }: { page: Page<'find-order'>; words: AccountWords }) {
  return (
    <>
      <h1>{words.findOrder}</h1>
      <p>{words.findOrderText}</p>
      <form className="form form-inputs" method="post" action={ACCOUNT_PATHS.findOrder}>
        <AccountField name="number" label={words.orderNumber} value={page.number} autoComplete="off" />
        <AccountField name="email" label={words.email} type="email" value={page.email} autoComplete="email" />
        <p className="account-actions">
          <button className="btn" type="submit">
            {words.findOrder}
          </button>
        </p>
      </form>
    </>
  );
}

/** What a mailed link leads to: nothing happens before the press. */
export function LinkPage({ page, words }: { page: Page<'link'>; words: AccountWords }) {
  const { purpose, email, token } = page;
  const press = {
    create: words.createAs({ email }),
    login: words.loginAs({ email }),
    reset: words.save,
    email: words.confirmEmail({ email }),
  };
  const title = { create: words.create, login: words.login, reset: words.reset, email: words.changeEmail };
  const asksPassword = purpose === 'create' || purpose === 'reset';
  return (
    <>
      <h1>{title[purpose]}</h1>
      <form className="form form-inputs" method="post" action={ACCOUNT_PATHS.link}>
        <input type="hidden" name="token" value={token} />
        {asksPassword && (
          <>
            {/* So that password managers know whose it is. */}
            <input type="hidden" name="username" autoComplete="username" value={email} />
            <AccountField
              name="password"
              label={words.newPassword}
              type="password"
              autoComplete="new-password"
              {...(purpose === 'create'
                ? { help: words.noPasswordNeeded({ count: MIN_MEMBER_PASSWORD }), optional: true }
                : {})}
            />
          </>
        )}
        <label className="account-check">
          <input type="checkbox" name="remember" value="1" /> {words.remember}
        </label>
        <p className="account-actions">
          <button className="btn" type="submit">
            {press[purpose]}
          </button>
        </p>
      </form>
    </>
  );
}
