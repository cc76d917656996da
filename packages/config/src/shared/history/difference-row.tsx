import type { Difference } from '@portico/model/differences/difference';
import { ArrowUpDown, Minus, Pencil, Plus } from 'lucide-react';
import { useContext } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { fieldName } from '../documents/conflict/field-names.ts';
import styles from './difference-list.module.css';
import { placesOf, ShowPlace } from './place-of.ts';
import { TextChange } from './text-change.tsx';

const WHAT = {
  added: { icon: Plus, word: 'Added' },
  removed: { icon: Minus, word: 'Removed' },
  changed: { icon: Pencil, word: 'Changed' },
  moved: { icon: ArrowUpDown, word: 'Moved' },
} as const;

/** One thing that differs in a document of a kind: where, what, and the words before and after. A list item. */
export function DifferenceRow({ difference: one, kind }: { difference: Difference; kind: string }) {
  const { icon: Icon, word } = WHAT[one.what];
  const show = useContext(ShowPlace);
  const name = one.of === 'field' ? fieldName(one.field ?? one.path, kind) : one.name;
  return (
    <li className={styles.row} data-what={one.what}>
      <Icon size={13} strokeWidth={2.25} aria-hidden className={styles.icon ?? ''} />
      <VisuallyHidden>{word}:</VisuallyHidden>
      <div className={styles.words}>
        <div className={styles.place}>
          {one.within.length > 0 && <span className={styles.within}>{one.within.join(' › ')}</span>}
          {show && placesOf(one.path).length > 0 ? (
            <button type="button" className={styles.jump} onClick={() => show(one.path)}>
              {name}
              <VisuallyHidden>: show it on the page</VisuallyHidden>
            </button>
          ) : (
            <span className={styles.name}>{name}</span>
          )}
        </div>
        {one.formatting ? (
          <span className={styles.note}>The text is the same; its formatting changed.</span>
        ) : (
          (one.from !== undefined || one.to !== undefined) && <TextChange from={one.from} to={one.to} />
        )}
      </div>
    </li>
  );
}
