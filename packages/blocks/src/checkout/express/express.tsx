import type { ExpressCart, ExpressState } from '@portico/model/commerce/express';
import { Isolated } from '../../isolated.tsx';

/**
 * Where wallets' buttons come, shown once there is one (`begin-express.ts`). What holds for the order stands above them:
 * who presses one orders.
 */
export function Express({
  state,
  cart,
  isLast = false,
}: {
  state: ExpressState;
  cart?: ExpressCart;
  isLast?: boolean;
}) {
  const { policies, words, terms, language } = state;
  return (
    <section
      className="express"
      aria-label={words.title}
      hidden
      data-express={JSON.stringify(state)}
      data-cart={cart && JSON.stringify(cart)}
    >
      <h2 className="express-title">{words.title}</h2>
      {policies && (
        <div className="express-policies">
          <p className="meta">
            {words.policies}:{' '}
            {policies.pages.map(({ kind, title, path }, index) => (
              <span key={kind}>
                {index > 0 && ' · '}
                <a href={path} target="_blank" rel="noopener">
                  <Isolated text={title} language={language} />
                </a>
              </span>
            ))}
          </p>
          {policies.isAsked && (
            <label className="form-option">
              <input className="express-agrees" type="checkbox" />
              <span>{words.agrees}</span>
            </label>
          )}
        </div>
      )}
      {terms !== '' && (
        <p className="meta express-terms">
          <Isolated text={terms} language={language} />
        </p>
      )}
      <p className="form-failure express-failure" role="alert" hidden />
      <div className="express-buttons" />
      {!isLast && <p className="express-or">{words.or}</p>}
    </section>
  );
}
