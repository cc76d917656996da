import { currentPrice } from '@portico/model/commerce/product-offer';
import type { OptionsAndVariants } from '@portico/model/commerce/product-options';
import type { Product } from '@portico/model/documents/product';
import { inOrder } from '@portico/model/documents/schema';
import { moneyText } from '../../shared/shop/money-text.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import styles from './products.module.css';
import type { useStock } from './use-stock.ts';

/** Variants shown before "and so many more". */
const SHOWN = 8;

/** A product's variants at a glance: what they are, what they cost, how many there are. */
export function VariantSummary(props: {
  product: OptionsAndVariants;
  type: string;
  stock: ReturnType<typeof useStock>;
  onOpen(): void;
}) {
  const { product, stock, type } = props;
  const { currency } = useSiteSettings();
  const variants = inOrder(product.variants);
  const counts = type !== 'digital' && stock.isLoaded;
  return (
    <div className={styles.summary}>
      <table>
        <thead>
          <tr>
            <th scope="col">{product.options.join(' / ') || 'Variant'}</th>
            <th scope="col">Price</th>
            {counts && <th scope="col">In stock</th>}
          </tr>
        </thead>
        <tbody>
          {variants.slice(0, SHOWN).map((variant) => {
            const level = stock.levelOf(variant.id);
            return (
              <tr key={variant.id}>
                <th scope="row">{variant.optionValues.join(' / ') || variant.sku}</th>
                <td>{moneyText(currentPrice(type as Product['productType'], variant), currency)}</td>
                {counts && (
                  <td data-gone={(!level.unlimited && level.quantity === 0) || undefined}>
                    {level.unlimited ? '∞' : level.quantity}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
      {variants.length > SHOWN && (
        <button type="button" className={styles.more} onClick={props.onOpen}>
          and {variants.length - SHOWN} more
        </button>
      )}
    </div>
  );
}
