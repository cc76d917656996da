import type { CartEntryJson } from '@portico/model/commerce/cart-json';
import { isolatedIn } from '@portico/model/text/isolated';
import type { Catalogue } from '@portico/model/words/catalogue';
import { Isolated } from '../isolated.tsx';
import { Price } from '../price.tsx';
import type { CartWords } from './island.tsx';

/** A line of the cart: what it is, its quantity to change, and what it comes to. */
export function Line({
  entry,
  words,
  money,
  catalogue,
  onTyped,
  onLeft,
}: {
  entry: CartEntryJson;
  words: CartWords;
  money(minor: number): string;
  catalogue: Catalogue;
  onTyped(entry: CartEntryJson, input: HTMLInputElement): void;
  onLeft(entry: CartEntryJson, input: HTMLInputElement): void;
}) {
  const { image, title, options } = entry;
  const name = title || entry.sku;
  const own = (text: string) => isolatedIn(text, catalogue.language);
  const said = options.map((option) =>
    option.name ? `${own(option.name)}: ${own(option.value)}` : own(option.value),
  );
  return (
    <li className={entry.problem ? 'cart-line gone' : 'cart-line'}>
      {image ? (
        <img src={image.url} width={96} height={120} alt="" loading="lazy" decoding="async" />
      ) : (
        <span className="cart-nothing" />
      )}
      <div className="cart-what">
        <p className="cart-name">
          {entry.path ? (
            <a href={entry.path}>
              <Isolated text={name} language={catalogue.language} />
            </a>
          ) : (
            <Isolated text={name} language={catalogue.language} />
          )}
        </p>
        {said.length > 0 && <p className="meta">{said.join(', ')}</p>}
        {entry.renewal && <p className="meta">{own(entry.renewal)}</p>}
        {entry.problem ? (
          <p className="cart-problem">
            {entry.problem === 'too-many'
              ? words.onlyLeft({ count: entry.quantityMax })
              : entry.problem === 'sold-out'
                ? words.soldOut
                : words.unavailable}
          </p>
        ) : (
          <p className="cart-each price">
            <Price
              price={words.each({ price: money(entry.unitPrice) })}
              was={entry.unitPriceBefore === undefined ? undefined : money(entry.unitPriceBefore)}
              catalogue={catalogue}
            />
            {entry.contents && <span className="price-note">{entry.contents}</span>}
          </p>
        )}
      </div>
      <div className="cart-quantity">
        {entry.quantityMax > 0 && (
          <input
            name={`quantity-${entry.id}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={entry.quantityMax}
            step={1}
            defaultValue={entry.quantity}
            aria-label={words.quantity({ title: name })}
            required
            onChange={(event) => onTyped(entry, event.currentTarget)}
            onBlur={(event) => onLeft(entry, event.currentTarget)}
          />
        )}
        <button
          type="submit"
          name="remove"
          value={entry.id}
          formNoValidate
          aria-label={words.removeItem({ title: name })}
        >
          {words.remove}
        </button>
      </div>
      <p key={entry.total} className="cart-price">
        {money(entry.total)}
      </p>
    </li>
  );
}
