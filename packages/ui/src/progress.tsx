import { Label } from 'react-aria-components/Label';
import { ProgressBar } from 'react-aria-components/ProgressBar';
import styles from './progress.module.css';

/** How far long work has come, with the number. @param value 0–100; absent while the end is not known */
export function Progress({ label, value, note }: { label: string; value?: number; note?: string }) {
  return (
    <ProgressBar
      className={styles.progress ?? ''}
      {...(value === undefined ? { isIndeterminate: true } : { value })}
    >
      {({ percentage, valueText }) => (
        <>
          <div className={styles.top}>
            <Label className={styles.label ?? ''}>{label}</Label>
            <span>{note ?? valueText}</span>
          </div>
          <div className={styles.track}>
            <div
              className={styles.bar}
              data-unknown={value === undefined || undefined}
              style={{ width: `${percentage ?? 30}%` }}
            />
          </div>
        </>
      )}
    </ProgressBar>
  );
}

/** Stands where rows will be, at their height, so that nothing jumps when they come. */
export function Skeleton({ rows = 6, height = 34 }: { rows?: number; height?: number }) {
  return (
    <output className={styles.skeleton} aria-label="Loading">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.bone} style={{ height, width: `${92 - ((index * 17) % 34)}%` }} />
      ))}
    </output>
  );
}
