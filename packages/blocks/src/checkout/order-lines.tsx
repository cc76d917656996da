import { isolatedIn } from '@portico/model/text/isolated';
import { formatPrice } from '@portico/model/money/format-price';
import type { OrderWords } from './order-words.ts';

interface Line {
  variantId: string;
  productId: string;
  title: string;
  sku: string;
  options: ReadonlyArray<{ name: string; value: string }>;
  quantity: number;
  total: number;
}

/** What is ordered, line by line. */
export function OrderLines({
  lines,
  currency,
  words,
  language,
}: {
  lines: readonly Line[];
  currency: string;
  words: OrderWords;
  language: string;
}) {
  const own = (text: string) => isolatedIn(text, language);
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={JSON.stringify([line.productId, line.variantId, line.options])}>
          <div>
            <p>{words.quantityOf({ quantity: line.quantity, title: line.title || line.sku })}</p>
            {line.options.length > 0 && (
              <p className="meta">
                {line.options
                  .map(({ name, value }) => (name ? `${own(name)}: ${own(value)}` : own(value)))
                  .join(', ')}
              </p>
            )}
          </div>
          <p className="order-price">{formatPrice(line.total, currency, language)}</p>
        </li>
      ))}
    </ul>
  );
}
