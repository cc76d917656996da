import { BACK_IN_STOCK_PATH, type BackInStockState } from '@portico/model/commerce/back-in-stock';
import type { ChoosableOffer } from '@portico/model/commerce/product-choice';
import { isolatedIn } from '@portico/model/text/isolated';
import { backWords } from '@portico/model/words/back-words';
import { type Catalogue, wordsOf } from '@portico/model/words/catalogue';

/** A plain form by which somebody is told once when what is sold out is back; open where that is what was chosen. */
export function BackInStock({
  blockId,
  productId,
  offers,
  chosen,
  asked,
  catalogue,
}: {
  blockId: string;
  productId: string;
  offers: readonly ChoosableOffer[];
  chosen: ChoosableOffer | undefined;
  /** What became of the form that was sent. */
  asked: BackInStockState | undefined;
  catalogue: Catalogue;
}) {
  const words = wordsOf(backWords, catalogue);
  const gone = offers.filter(({ isSoldOut }) => isSoldOut);
  if (gone.length === 0) return null;
  const wanted = [asked?.variantId, chosen?.id].find((id) => gone.some((each) => each.id === id));
  const isOpen = asked !== undefined || chosen?.isSoldOut === true || gone.length === offers.length;
  // The answer is a page that stands at its place.
  const place = `back-${blockId}`;
  return (
    <details className="back" id={place} key={`${wanted} ${isOpen}`} open={isOpen}>
      <summary>{words.ask}</summary>
      {asked && (
        <p className={asked.isDone ? 'said' : 'said error'} role={asked.isDone ? 'status' : 'alert'}>
          {asked.message}
        </p>
      )}
      {!asked?.isDone && (
        <form method="post" action={`${BACK_IN_STOCK_PATH}#${place}`}>
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="block" value={blockId} />
          {gone.length === 1 ? (
            <input type="hidden" name="variantId" value={gone[0]?.id} />
          ) : (
            <label className="pick">
              <span>{words.which}</span>
              <select name="variantId" defaultValue={wanted}>
                {gone.map(({ id, values }) => (
                  <option key={id} value={id}>
                    {isolatedIn(values.join(', '), catalogue.language)}
                  </option>
                ))}
              </select>
            </label>
          )}
          <label className="pick">
            <span>{words.email}</span>
            <input
              type="email"
              name="email"
              autoComplete="email"
              maxLength={254}
              defaultValue={asked?.email}
              required
            />
          </label>
          <button className="btn second" type="submit">
            {words.send}
          </button>
        </form>
      )}
    </details>
  );
}
