import type { ContactEvent } from '@portico/model/api/contacts';
import { Dotted } from '@portico/ui/dotted';
import { When } from '../../shared/when.tsx';
import { eventLabel, orderName } from '../orders/order-words.ts';
import styles from './customers.module.css';

/** What happened with somebody, newest first. */
export function CustomerTimeline({ events }: { events: readonly ContactEvent[] }) {
  if (events.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Timeline</h3>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            {event.order ? `${orderName(event.order)}: ${eventLabel(event.kind)}` : eventLabel(event.kind)}
            <span className={styles.quiet}>
              <Dotted parts={[<When key="at" at={event.createdAt} exact />, event.by]} />
            </span>
            {event.text !== '' && <p className={styles.text}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
