import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { classes } from './classes.ts';
import styles from './badge.module.css';

export type BadgeTone = 'quiet' | 'good' | 'warn' | 'bad' | 'accent';

/** A word about a thing's state. Colour repeats the word, it never replaces it. */
export function Badge({ tone = 'quiet', children }: { tone?: BadgeTone; children: string }) {
  return <span className={classes(styles.badge, styles[tone])}>{children}</span>;
}

/** A dot with words for screen readers: "has unpublished changes". */
export function Dot({ label }: { label: string }) {
  return (
    <span className={styles.dot} title={label}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
