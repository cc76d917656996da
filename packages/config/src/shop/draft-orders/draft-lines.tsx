import type { CartJson } from '@portico/model/commerce/cart-json';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { DraftLine } from '@portico/model/commerce/draft-order';
import { Button, IconButton } from '@portico/ui/button';
import { NumberField } from '@portico/ui/number-field';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { orderMoney } from '../orders/order-money.ts';
import { CustomLineDialog } from './custom-line-dialog.tsx';
import styles from './draft-orders.module.css';
import { ProductSearch } from './product-search.tsx';

const isSame = (line: DraftLine, productId: string, variantId: string) =>
  'productId' in line && line.productId === productId && line.variantId === variantId;

/** What is ordered: products found by search, and lines of the owner's own. */
export function DraftLines(props: {
  lines: readonly DraftLine[];
  /** What they cost now, where that is known of these very lines. */
  cart: CartJson | undefined;
  currency: string;
  taxClasses: ReadonlyArray<{ id: string; name: string }>;
  onChange(lines: DraftLine[]): void;
}) {
  const { lines, cart, currency, onChange } = props;
  const [isAdding, setAdding] = useState(false);
  const add = (productId: string, variantId: string) => {
    const at = lines.findIndex((line) => isSame(line, productId, variantId));
    const there = lines[at];
    onChange(
      there
        ? lines.with(at, {
            ...there,
            quantity: Math.min(there.quantity + 1, COMMERCE_LIMITS.quantityPerLine),
          })
        : [...lines, { productId, variantId, quantity: 1 }],
    );
  };
  return (
    <section className={styles.part} aria-label="Items">
      <h2 className={styles.heading}>Items</h2>
      <ProductSearch currency={currency} onAdd={({ productId, variantId }) => add(productId, variantId)} />
      <ul className={styles.lines} aria-label="Items of the order">
        {lines.map((line, index) => {
          const entry = cart?.entries[index];
          const name = 'custom' in line ? line.custom.title : (entry?.title ?? 'Product');
          return (
            <li key={'custom' in line ? `custom ${index}` : `${line.productId} ${line.variantId}`}>
              <span className={styles.words}>
                {name}
                <span className={styles.quiet}>
                  {[
                    ...(entry?.options.map(({ value }) => value) ?? []),
                    entry?.sku,
                    entry && `${orderMoney(entry.unitPrice, currency)} each`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {entry?.problem && (
                  <span className={styles.bad}>
                    {entry.problem === 'too-many'
                      ? `Only ${entry.quantityMax} in stock`
                      : entry.problem === 'sold-out'
                        ? 'Sold out'
                        : 'No longer for sale'}
                  </span>
                )}
              </span>
              <NumberField
                label={`Quantity of ${name}`}
                hideLabel
                value={line.quantity}
                minValue={1}
                maxValue={COMMERCE_LIMITS.quantityPerLine}
                onChange={(quantity) =>
                  onChange(lines.with(index, { ...line, quantity: Number.isFinite(quantity) ? quantity : 1 }))
                }
              />
              <span className={styles.amount}>{entry ? orderMoney(entry.total, currency) : ''}</span>
              <IconButton
                small
                icon={X}
                label={`Remove ${name}`}
                onPress={() => onChange(lines.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      <div className={styles.acts}>
        <Button small icon={Plus} onPress={() => setAdding(true)}>
          Add custom item
        </Button>
      </div>
      {isAdding && (
        <CustomLineDialog
          currency={currency}
          taxClasses={props.taxClasses}
          onClose={() => setAdding(false)}
          onAdd={(custom) => {
            onChange([...lines, { custom, quantity: 1 }]);
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}
