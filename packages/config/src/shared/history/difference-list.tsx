import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { differencesQuery, type RevisionChoice } from '../../api/queries.ts';
import styles from './difference-list.module.css';
import { DifferenceRow } from './difference-row.tsx';

/** What differs between two states of a document, in words: sections, blocks, entries, fields. */
export function DifferenceList(props: {
  document: string;
  kind: string;
  from: RevisionChoice;
  to: RevisionChoice;
  /** What to say where nothing differs. */
  same: string;
}) {
  const { data, error } = useQuery(differencesQuery(props.document, props.from, props.to));
  if (error) return <p className={styles.note}>{error.message}</p>;
  if (!data) return <Skeleton rows={2} height={18} />;
  if (data.isNew) return <p className={styles.note}>Everything is new.</p>;
  if (data.differences.length === 0) return <p className={styles.note}>{props.same}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.differences.map((one) => (
          <DifferenceRow key={`${one.what} ${one.path.join('/')}`} kind={props.kind} difference={one} />
        ))}
      </ul>
      {data.more > 0 && <p className={styles.note}>And {data.more} more differences.</p>}
    </>
  );
}
