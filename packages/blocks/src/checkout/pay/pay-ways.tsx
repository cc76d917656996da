import type { PayState } from '@portico/model/commerce/checkout-state';

/**
 * The two ways to pay: in a provider's own fields on this page, shown where its script runs (`enhance-pay.ts`), and on
 * the provider's page.
 */
export function PayWays({
  state: { script, token, action, goTo },
  words,
}: {
  state: Pick<PayState, 'script' | 'token' | 'action' | 'goTo'>;
  /** `pay`: on the button here; `there`: what happens elsewhere; `goOn`: on the button that leads there. */
  words: { pay: string; failed: string; there: string; goOn: string };
}) {
  return (
    <>
      {script && (
        <form
          className="pay-here"
          hidden
          data-provider={script.provider}
          data-src={script.src}
          data-key={script.key}
          data-run={JSON.stringify(script.run)}
          data-return={script.returnTo}
          data-failed={words.failed}
        >
          <div className="pay-fields" />
          <p className="form-failure" role="alert" hidden />
          <button className="btn stretch" type="submit">
            {words.pay}
          </button>
        </form>
      )}
      <div className="pay-there">
        <p>{words.there}</p>
        {goTo === undefined ? (
          <form method="post" action={action}>
            <input type="hidden" name="token" value={token} />
            <button className="btn stretch" type="submit" name="do" value="go">
              {words.goOn}
            </button>
          </form>
        ) : (
          <a className="btn stretch" href={goTo} rel="noreferrer">
            {words.goOn}
          </a>
        )}
      </div>
    </>
  );
}
