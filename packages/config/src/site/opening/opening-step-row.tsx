import { Circle, CircleCheck } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import styles from './opening-panel.module.css';
import type { OpeningStep } from './opening-steps.ts';

/** One thing to look after: whether it is, how it stands, and the way there. */
export function OpeningStepRow({ step }: { step: OpeningStep }) {
  const { label, note, isDone, way } = step;
  const Icon = isDone ? CircleCheck : Circle;
  return (
    <li className={styles.step} data-done={isDone || undefined}>
      <Icon
        size={18}
        strokeWidth={1.8}
        aria-label={isDone ? 'Done' : 'To do'}
        className={styles.mark ?? ''}
      />
      <div className={styles.about}>
        <h2 className={styles.label}>{label}</h2>
        <p className={styles.note}>{note}</p>
      </div>
      {way && (
        <Link href={way.href} className={styles.way ?? ''} aria-label={`${way.label}: ${label}`}>
          {way.label}
        </Link>
      )}
    </li>
  );
}
