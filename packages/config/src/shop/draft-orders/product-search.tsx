import type { Sellable } from '@portico/model/api/draft-orders';
import { SearchField } from '@portico/ui/search-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { orderMoney } from '../orders/order-money.ts';
import styles from './draft-orders.module.css';
import { sellableQuery } from './draft-queries.ts';

function stockText({ left, needsFields }: Sellable): string {
  if (needsFields) return 'Customers fill in its fields themselves';
  if (left === null) return 'Unlimited';
  return left === 0 ? 'Sold out' : `${left} in stock`;
}

/** Finds products by words, and adds the one that is chosen. */
export function ProductSearch(props: {
  currency: string;
  /** Those that cannot be added are shown, and say so. */
  canAdd?(product: Sellable): boolean;
  onAdd(product: Sellable): void;
}) {
  const { canAdd = () => true } = props;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const { data: found } = useQuery({ ...sellableQuery(search), enabled: search !== '' });
  return (
    <>
      <SearchField label="Find products to add" value={typed} onChange={setTyped} />
      {search !== '' && found && (
        <ul className={styles.found} aria-label="Products found">
          {found.length === 0 && <li className={styles.choice}>Nothing found</li>}
          {found.map((each) => (
            <li key={`${each.productId} ${each.variantId}`}>
              <button
                type="button"
                className={styles.choice}
                disabled={each.left === 0 || each.needsFields || !canAdd(each)}
                onClick={() => props.onAdd(each)}
              >
                <span className={styles.words}>
                  {each.title}
                  <span className={styles.quiet}>{[each.options, each.sku].filter(Boolean).join(' · ')}</span>
                </span>
                <span className={styles.figures}>
                  {orderMoney(each.priceCents, props.currency)}
                  <span className={styles.quiet}>
                    {canAdd(each) ? stockText(each) : 'Customers order it themselves'}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
