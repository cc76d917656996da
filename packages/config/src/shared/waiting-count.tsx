import { WAITING_SHOWN } from '@portico/model/commerce/order-states';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import styles from './waiting-count.module.css';

/** How many wait for somebody, at the place in the rail that leads to them; nothing where none do. */
export function WaitingCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className={styles.waiting}>
      {count >= WAITING_SHOWN ? `${WAITING_SHOWN - 1}+` : count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
