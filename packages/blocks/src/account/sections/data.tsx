import { ACCOUNT_PATHS } from '@portico/model/commerce/account-state';
import type { AccountWords } from '../view.tsx';

/** The member's own data: all of it as a file, other devices, the end of the account. */
export function DataSection({ words }: { words: AccountWords }) {
  return (
    <section aria-labelledby="account-data">
      <h2 className="h3" id="account-data">
        {words.data}
      </h2>
      <p>
        <a href="/api/site-users/account/data" download>
          {words.download}
        </a>
      </p>
      <form method="post" action={ACCOUNT_PATHS.sessions}>
        <button className="btn second" type="submit">
          {words.otherDevices}
        </button>
      </form>
      <details className="account-delete">
        <summary>{words.deleteAccount}</summary>
        <p>{words.deleteText}</p>
        <form method="post" action={ACCOUNT_PATHS.delete}>
          <button className="btn" type="submit" name="sure" value="1">
            {words.deleteSure}
          </button>
        </form>
      </details>
    </section>
  );
}
