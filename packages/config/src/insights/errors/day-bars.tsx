import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { stepLabel } from '../figures/show-numbers.ts';
import styles from './errors.module.css';
import { type DayCount, lastDays } from './last-days.ts';

const DAYS = 30;

/** How often on each of the last days, as bars; as a list for those who do not see them. */
export function DayBars({ days }: { days: readonly DayCount[] }) {
  const [today] = useState(() => new Date());
  const shown = lastDays(days, today, DAYS);
  const said = (day: string) => stepLabel({ from: day }, 'day');
  const most = Math.max(1, ...shown.map(({ count }) => count));
  return (
    <div>
      <div className={styles.bars} aria-hidden>
        {shown.map(({ day, count }) => (
          <span key={day} title={`${said(day)}: ${count}`} className={styles.day}>
            <span
              className={styles.bar}
              data-none={count === 0 || undefined}
              style={{ height: `${Math.max(count === 0 ? 2 : 8, (count / most) * 100)}%` }}
            />
          </span>
        ))}
      </div>
      <div className={styles.axis} aria-hidden>
        <span>{shown[0] && said(shown[0].day)}</span>
        <span>Today</span>
      </div>
      <VisuallyHidden elementType="ul">
        {shown
          .filter(({ count }) => count > 0)
          .map(({ day, count }) => (
            <li key={day}>{`${said(day)}: ${count}`}</li>
          ))}
      </VisuallyHidden>
    </div>
  );
}
