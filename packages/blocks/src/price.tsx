import { wordsOf, type Catalogue } from '@portico/model/words/catalogue';
import { buyingWords } from '@portico/model/words/buying-words';

/** A price, and the one before the sale struck through beside it; both named for those who cannot see the stroke. */
export function Price({
  price,
  was,
  catalogue,
}: {
  price: string;
  was: string | undefined;
  catalogue: Catalogue;
}) {
  const words = wordsOf(buyingWords, catalogue);
  if (was === undefined) return <span>{price}</span>;
  return (
    <>
      <ins>
        <span className="unseen">{words.now} </span>
        {price}
      </ins>{' '}
      <del>
        <span className="unseen">{words.before} </span>
        {was}
      </del>
    </>
  );
}
