import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { PackageOpen } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import { When } from '../../shared/when.tsx';
import { piecesIn } from './order-words.ts';
import styles from './orders.module.css';
import { RETURN_LABELS, returnName } from './return-labels.ts';

/** What of an order came back, or is to; and beginning a return for a customer who called. */
export function OrderReturns({ order, onBegin }: { order: OwnerOrderJson; onBegin(): void }) {
  if (order.returns.length === 0 && order.returnable.length === 0) return null;
  return (
    <section aria-label="Returns">
      <h3 className={styles.heading}>Returns</h3>
      {order.returns.length > 0 && (
        <ol className={styles.parcels}>
          {order.returns.map((each) => (
            <li key={each.id}>
              <p>
                <Link href={addresses.return(each.id)}>{returnName(order.number, each)}</Link>{' '}
                <Badge tone={RETURN_LABELS[each.state].tone}>{RETURN_LABELS[each.state].label}</Badge>
              </p>
              <p className={styles.quiet}>
                {piecesIn(each, order).join(', ')}
                {' · '}
                <When at={each.createdAt} exact />
              </p>
            </li>
          ))}
        </ol>
      )}
      {order.returnable.length > 0 && (
        <Button small icon={PackageOpen} onPress={onBegin}>
          Begin a return
        </Button>
      )}
    </section>
  );
}
