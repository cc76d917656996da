import type { QuantityBreak } from '@portico/model/commerce/quantity-break';
import { formatPrice } from '@portico/model/money/format-price';
import { productWords } from '@portico/model/words/product-words';
import { usePage } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import type { Offer } from './offers.ts';

/** What many pieces cost less: in percent, and where all variants cost the same, what one costs then. */
export function QuantityPrices({
  breaks,
  offers,
}: {
  breaks: readonly QuantityBreak[];
  offers: readonly Offer[];
}) {
  const words = useWords(productWords);
  const { site } = usePage();
  const [first] = offers;
  if (breaks.length === 0 || !first) return null;
  const { language } = site.catalogue;
  const percent = new Intl.NumberFormat(language, { style: 'percent' });
  const isOne = offers.every(({ price }) => price === first.price);
  return (
    <table className="quantity-prices">
      <caption>{words.quantityPrices}</caption>
      <tbody>
        {breaks
          .toSorted((a, b) => a.from - b.from)
          .map(({ from, percent: less }) => (
            <tr key={from}>
              <th scope="row">{words.quantityFrom({ count: from })}</th>
              <td>{percent.format(-less / 100)}</td>
              {isOne && (
                <td>
                  {formatPrice(
                    Math.round((first.price * (100 - less)) / 100),
                    site.settings.currency,
                    language,
                  )}
                </td>
              )}
            </tr>
          ))}
      </tbody>
    </table>
  );
}
