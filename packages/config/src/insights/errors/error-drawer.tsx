import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import type { ReactNode } from 'react';
import type { PageError, PageErrorDetail } from '@portico/model/api/page-errors';
import { failureText } from '../../api/query-client.ts';
import { When } from '../../shared/when.tsx';
import { DayBars } from './day-bars.tsx';
import styles from './errors.module.css';
import { usePageError } from './use-page-errors.ts';

/** One cause with all that is known of it. */
export function ErrorDrawer({
  error,
  onClose,
  foot,
}: {
  error: PageError;
  onClose(): void;
  foot: ReactNode;
}) {
  const { data, error: failure } = usePageError(error.cause);
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={error.message || 'No message'}
      foot={<div className={styles.actions}>{foot}</div>}
    >
      <dl className={styles.facts}>
        <Fact name="Seen">{error.count.toLocaleString('en-US')}</Fact>
        <Fact name="First">
          <When at={error.firstSeenAt} />
        </Fact>
        <Fact name="Last">
          <When at={error.lastSeenAt} />
        </Fact>
        {error.place && <Fact name="In">{error.place}</Fact>}
      </dl>
      {failure && !data && <Message kind="bad">{failureText(failure) ?? 'Please log in again.'}</Message>}
      {!data && !failure && <Skeleton rows={4} />}
      {data && <Detail detail={data} />}
    </Drawer>
  );
}

function Detail({ detail }: { detail: PageErrorDetail }) {
  return (
    <>
      <section className={styles.part}>
        <h3>Last 30 days</h3>
        <DayBars days={detail.days} />
      </section>
      <div className={styles.columns}>
        <Counts title="Pages" counts={detail.pages} isPath />
        <Counts title="Browsers" counts={detail.browserCounts} />
      </div>
      <section className={styles.part}>
        <h3>Example</h3>
        {detail.stack === '' ? (
          <p className={styles.soft}>{whyNothing(detail.message)}</p>
        ) : (
          <pre className={styles.stack}>{detail.stack}</pre>
        )}
      </section>
    </>
  );
}

/** Of scripts that come from another site browsers say only that something failed. */
function whyNothing(message: string): string {
  return message.startsWith('Script error')
    ? 'A script from another site failed. Browsers give no details about such scripts.'
    : 'The browser reported only this message.';
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const SHOWN = 8;

function Counts(props: { title: string; counts: PageErrorDetail['pages']; isPath?: boolean }) {
  const more = props.counts.length - SHOWN;
  return (
    <section className={styles.part}>
      <h3>{props.title}</h3>
      <ul className={styles.counts}>
        {props.counts.slice(0, SHOWN).map(({ value, count }) => (
          <li key={value}>
            {props.isPath && value ? (
              <a href={`${value}?noredirect`} target="_blank" rel="noreferrer">
                {value}
              </a>
            ) : (
              <span>{value || 'Unknown'}</span>
            )}
            <span className={styles.count}>{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={styles.soft}>and {more} more</p>}
    </section>
  );
}
