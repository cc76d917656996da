import type { CartJson } from '@portico/model/commerce/cart-json';
import { isolatedIn } from '@portico/model/text/isolated';
import type { CartWords } from './island.tsx';

/** What was taken out just now, and the way back. */
export function Removed({
  line,
  words,
  language,
}: {
  line: NonNullable<CartJson['removed']>;
  words: CartWords;
  language: string;
}) {
  return (
    <p className="cart-removed">
      <span>{words.removed({ title: isolatedIn(line.title, language) })}</span>{' '}
      <button type="submit" name="restore" value={line.id} formNoValidate>
        {words.undo}
      </button>
    </p>
  );
}
