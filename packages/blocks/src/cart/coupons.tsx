import { isolatedIn } from '@portico/model/text/isolated';
import { Isolated } from '../isolated.tsx';
import type { CartJson } from '@portico/model/commerce/cart-json';
import type { RefObject } from 'react';
import type { CartWords } from './island.tsx';

export interface CouponsProps {
  cart: CartJson;
  words: CartWords;
  language: string;
  money(minor: number): string;
  field: RefObject<HTMLInputElement | null>;
  /** What was typed into a form that was sent back. */
  typed: string | undefined;
  /** What is wrong with the last entered code. */
  error: string | undefined;
  /** Whether another one can be entered here. */
  hasField: boolean;
}

/** The codes of a cart, what each takes off or why it does not, and the field for another. */
export function Coupons({ cart, words, language, money, field, typed, error, hasField }: CouponsProps) {
  const own = (text: string) => isolatedIn(text, language);
  // What is said of a code may begin with it, where it is shown already.
  const codes = [
    ...cart.validCoupons.map(({ code, name, discountCents }) => ({
      code,
      said:
        discountCents > 0 ? `${own(name)}, ${isolatedIn(`−${money(discountCents)}`, language)}` : own(name),
      isFault: false,
    })),
    ...cart.invalidCoupons.flatMap(({ code, message, reason }) =>
      reason === 'unknown' ? [] : [{ code, said: message, isFault: reason !== 'not-combined' }],
    ),
  ];
  // A slip is no code of the cart: it is told at the field.
  const slip = cart.invalidCoupons.find(({ reason }) => reason === 'unknown');
  const wrong = error ?? slip?.message;
  return (
    <div className="cart-coupons">
      <div aria-live="polite">
        {codes.length > 0 && (
          <ul>
            {codes.map(({ code, said, isFault }) => (
              <li key={code}>
                <span>
                  <strong>
                    <Isolated text={code} language={language} />
                  </strong>{' '}
                  <span className={isFault ? 'cart-problem' : 'meta'}>
                    {said.startsWith(`${own(code)} `) ? said.slice(own(code).length + 1) : said}
                  </span>
                </span>
                <button
                  type="submit"
                  name="remove-coupon"
                  value={code}
                  formNoValidate
                  aria-label={words.removeCoupon({ code })}
                >
                  {words.remove}
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {hasField && (
        <>
          <label htmlFor="cart-coupon">{words.coupon}</label>
          <div className="cart-coupon">
            <input
              ref={field}
              id="cart-coupon"
              name="coupon"
              type="text"
              defaultValue={typed ?? slip?.code}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              aria-invalid={wrong ? true : undefined}
              aria-describedby={wrong ? 'cart-coupon-error' : undefined}
            />
            <button className="btn second small" type="submit" name="apply" value="yes" formNoValidate>
              {words.applyCoupon}
            </button>
          </div>
          <p className="cart-problem" id="cart-coupon-error" role="alert">
            {wrong}
          </p>
        </>
      )}
    </div>
  );
}
