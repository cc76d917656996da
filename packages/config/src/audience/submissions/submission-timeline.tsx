import type { SubmissionDetail } from '@portico/model/api/submissions';
import { Dotted } from '@portico/ui/dotted';
import { When } from '../../shared/when.tsx';
import styles from '../forms/forms.module.css';
import { eventLabel } from './submission-words.ts';

/** What the team did with a message: notes, replies, who looks after it. */
export function SubmissionTimeline({ events }: Pick<SubmissionDetail, 'events'>) {
  if (events.length === 0) return null;
  return (
    <section aria-label="Timeline">
      <h3 className={styles.heading}>Timeline</h3>
      <ol className={styles.events}>
        {events.map((event) => (
          <li key={event.id}>
            <span>{eventLabel(event)}</span>
            <span className={styles.quiet}>
              <Dotted parts={[<When key="at" at={event.createdAt} exact />, event.by]} />
            </span>
            {(event.kind === 'note' || event.kind === 'reply') && <p className={styles.said}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
