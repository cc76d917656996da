import type { CartJson } from '@portico/model/commerce/cart-json';
import { isolatedIn } from '@portico/model/text/isolated';
import type { CartWords } from './island.tsx';

/** How much is missing until the order is sent for nothing: in words, and as a bar for the eye. */
export function FreeShipping({
  progress: { fromCents, missingCents },
  words,
  money,
  language,
}: {
  progress: NonNullable<CartJson['freeShipping']>;
  words: CartWords;
  money(minor: number): string;
  language: string;
}) {
  return (
    <div className="cart-free">
      <p>
        {missingCents === 0
          ? words.freeShipping
          : words.toFreeShipping({ amount: isolatedIn(money(missingCents), language) })}
      </p>
      <span className="cart-free-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(100 * (fromCents - missingCents)) / fromCents}%` }} />
      </span>
    </div>
  );
}
