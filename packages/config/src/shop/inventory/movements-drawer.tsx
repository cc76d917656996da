import type { StockedVariant, StockMovement } from '@portico/model/api/inventory';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { Link } from 'react-aria-components/Link';
import { failureText } from '../../api/query-client.ts';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { movementsKey, movementsPage } from './inventory-queries.ts';
import styles from './inventory.module.css';
import { nameOf, REASONS } from './stock-words.ts';

/** All that became of the stock of a variant, newest first. */
export function MovementsDrawer(props: { variant: StockedVariant; onChange(): void; onClose(): void }) {
  const { variant } = props;
  const list = usePages(movementsKey(variant), (cursor) => movementsPage(variant, cursor));
  return (
    <Drawer
      isOpen
      wide
      onClose={props.onClose}
      title={nameOf(variant)}
      foot={
        <Button kind="primary" onPress={props.onChange}>
          Change stock
        </Button>
      }
    >
      <p className={styles.now}>
        {variant.unlimited ? 'Unlimited stock' : `${variant.quantity.toLocaleString('en-US')} in stock`}
        {variant.sku && <span className={styles.options}>{variant.sku}</span>}
      </p>
      {list.error && <Message kind="bad">{failureText(list.error) ?? 'Please log in again.'}</Message>}
      {!list.items && !list.error && <Skeleton rows={5} />}
      {list.items?.length === 0 && (
        <p className={styles.soft}>
          No movements yet. Orders, refunds and changes are written down here from now on.
        </p>
      )}
      <ol className={styles.movements} aria-label="History of the stock">
        {list.items?.map((movement) => (
          <Movement key={movement.id} movement={movement} />
        ))}
      </ol>
      {list.hasMore && (
        <Button isPending={list.isLoadingMore} onPress={list.loadMore}>
          Show more
        </Button>
      )}
    </Drawer>
  );
}

function Movement({ movement }: { movement: StockMovement }) {
  const { change, order, by, text } = movement;
  const may = useMay();
  const orderName = order && (order.number ? `Order ${order.number}` : 'Order without a number');
  return (
    <li className={styles.movement}>
      <span className={styles.change} data-way={change === null ? 'set' : change < 0 ? 'out' : 'in'}>
        {change === null ? '–' : change < 0 ? `−${-change}` : `+${change}`}
      </span>
      <span className={styles.why}>
        <span>
          {REASONS[movement.reason]}
          {order && (
            <>
              {' · '}
              {may('store.orders') ? <Link href={addresses.order(order.id)}>{orderName}</Link> : orderName}
            </>
          )}
        </span>
        {text && <span className={styles.text}>{text}</span>}
        <span className={styles.soft}>
          {by && `${by} · `}
          <When at={movement.createdAt} exact />
        </span>
      </span>
      <span className={styles.after}>{movement.unlimited ? 'Unlimited' : `${movement.quantity} left`}</span>
    </li>
  );
}
