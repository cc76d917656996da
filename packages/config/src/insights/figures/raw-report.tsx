import { formatDay } from '@portico/ui/format-dates';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { PeriodChoiceFields } from './period-choice.tsx';
import type { PeriodChoice } from './periods.ts';
import { ReportLinks } from './report-links.tsx';
import { showPeriod } from './show-numbers.ts';
import styles from './figures.module.css';

interface Raw {
  from: string;
  to: string;
  today: string;
  before: { from: string; to: string };
  knownFrom: string | null;
}

/** A report of single events, which are known for so long: its period, what it is held against, and what it shows. */
export function RawReport<Data extends Raw>(props: {
  /** Id of the screen. */
  here: string;
  title: string;
  query: UseQueryResult<Data>;
  choice: PeriodChoice;
  onPeriod(period: { period: string } | { from: string; to: string }): void;
  actions?: ReactNode;
  children(data: Data): ReactNode;
}) {
  const { data, error, refetch, isPlaceholderData } = props.query;
  if (error && !data)
    return <LoadFailure title={props.title} error={error} retry={() => void refetch()} wide />;
  return (
    <Panel
      title={props.title}
      wide
      actions={data && props.actions}
      toolbar={
        <>
          <ReportLinks here={props.here} />
          {data && (
            <div className={styles.toolbar}>
              <PeriodChoiceFields choice={props.choice} days={data} onPeriod={props.onPeriod} />
              <p className={styles.dates}>
                {props.choice === 'custom' ? '' : `${showPeriod(data)}, `}compared with{' '}
                {showPeriod(data.before)}
                {data.knownFrom && `; known since ${formatDay(data.knownFrom)}`}
              </p>
            </div>
          )}
        </>
      }
    >
      {data ? (
        <div
          className={styles.report}
          data-old={isPlaceholderData || undefined}
          aria-busy={isPlaceholderData}
        >
          {props.children(data)}
        </div>
      ) : (
        <Skeleton rows={7} height={48} />
      )}
    </Panel>
  );
}
