import type { ReportNote } from '@portico/model/api/transfers';
import styles from './transfers.module.css';

/** What did not come over as it was, and why. */
export function Notes(props: { title: string; notes: readonly ReportNote[]; isOpen?: boolean }) {
  const { title, notes, isOpen = false } = props;
  if (notes.length === 0) return null;
  return (
    <details className={styles.notes} open={isOpen && notes.length <= 12}>
      <summary>
        {title} ({notes.length.toLocaleString('en')})
      </summary>
      <ul>
        {notes.map(({ what, why }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines of a report never move.
          <li key={index}>
            <strong>{what}</strong>: {why}
          </li>
        ))}
      </ul>
    </details>
  );
}
