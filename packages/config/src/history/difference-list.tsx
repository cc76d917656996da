import type { Difference } from '@portico/model/differences/difference';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { differencesQuery, type RevisionChoice } from '../api/queries.ts';
import { fieldName } from '../documents/field-names.ts';
import styles from './difference-list.module.css';
import { TextChange } from './text-change.tsx';

const WHAT = {
  added: { icon: Plus, word: 'Added' },
  removed: { icon: Minus, word: 'Removed' },
  changed: { icon: Pencil, word: 'Changed' },
  moved: { icon: ArrowUpDown, word: 'Moved' },
} as const;

/** What differs between two states of a document, in words: sections, blocks, entries, fields. */
export function DifferenceList(props: {
  document: string;
  from: RevisionChoice;
  to: RevisionChoice;
  /** What to say where nothing differs. */
  same: string;
}) {
  const { data, error } = useQuery(differencesQuery(props.document, props.from, props.to));
  if (error) return <p className={styles.note}>{error.message}</p>;
  if (!data) return <Skeleton rows={2} height={18} />;
  if (data.isNew) return <p className={styles.note}>All of it is new.</p>;
  if (data.differences.length === 0) return <p className={styles.note}>{props.same}</p>;
  return (
    <>
      <ul className={styles.list}>
        {data.differences.map((one) => (
          <DifferenceRow key={`${one.what} ${one.path.join('/')}`} difference={one} />
        ))}
      </ul>
      {data.more > 0 && <p className={styles.note}>And {data.more} more differences.</p>}
    </>
  );
}

function DifferenceRow({ difference: one }: { difference: Difference }) {
  const { icon: Icon, word } = WHAT[one.what];
  return (
    <li className={styles.row} data-what={one.what}>
      <Icon size={13} strokeWidth={2.25} aria-hidden className={styles.icon ?? ''} />
      <VisuallyHidden>{word}:</VisuallyHidden>
      <div className={styles.words}>
        <div className={styles.place}>
          {one.within.length > 0 && <span className={styles.within}>{one.within.join(' › ')}</span>}
          <span className={styles.name}>
            {one.of === 'field' ? fieldName(one.field ?? one.path) : one.name}
          </span>
        </div>
        {one.formatting ? (
          <span className={styles.note}>The words stay, how they are set has changed.</span>
        ) : (
          (one.from !== undefined || one.to !== undefined) && <TextChange from={one.from} to={one.to} />
        )}
      </div>
    </li>
  );
}
