import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Dotted } from '@portico/ui/dotted';
import { When } from '../../shared/when.tsx';
import { orderMoney } from './order-money.ts';
import { eventLabel, piecesIn } from './order-words.ts';
import styles from './orders.module.css';

/** What happened to an order, and who did it. */
export function OrderTimeline({ order }: { order: OwnerOrderJson }) {
  return (
    <section aria-label="Timeline">
      <h3 className={styles.heading}>Timeline</h3>
      <ol className={styles.events}>
        {order.events.map((event) => (
          <li key={event.id}>
            <span>
              {eventLabel(event.kind)}
              {event.amountCents !== undefined && `: ${orderMoney(event.amountCents, order.currency)}`}
            </span>
            <span className={styles.quiet}>
              <Dotted parts={[<When key="at" at={event.createdAt} exact />, event.by]} />
            </span>
            {event.shipped && (
              <span className={styles.quiet}>
                <Dotted
                  parts={[
                    piecesIn(event.shipped, order).join(', '),
                    event.shipped.carrier,
                    event.shipped.trackingNumber,
                  ]}
                />
              </span>
            )}
            {event.text && <p className={styles.lines}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
