import { Button } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { When } from '../../shared/when.tsx';
import styles from './consent.module.css';
import { consentOverviewQuery } from './consent-queries.ts';
import type { ConsentOverview } from '@portico/model/api/consent';

/** What visitors answered, and the way to prove it: every answer by its number, the words it was given to, and when. */
export function ProofLog() {
  const { data, error } = useQuery(consentOverviewQuery);
  const isEmpty = !data || data.newest.length === 0;
  return (
    <PanelSection
      title="Consent log"
      help="Each answer is saved for three years with its time, the banner text and a number the visitor is told. It does not say who answered."
    >
      {error ? (
        <p className={styles.note}>The answers could not be loaded. They are still saved.</p>
      ) : data ? (
        <Answers overview={data} />
      ) : (
        <Skeleton height={32} />
      )}
      <div>
        <Button
          icon={Download}
          isDisabled={isEmpty}
          onPress={() => window.location.assign('/api/rest/consent/export')}
        >
          Export as CSV
        </Button>
      </div>
    </PanelSection>
  );
}

function Answers({ overview: { accepted, declined, newest } }: { overview: ConsentOverview }) {
  if (newest.length === 0) return <p className={styles.note}>No answers yet.</p>;
  return (
    <>
      <p className={styles.note}>
        In the last 30 days <strong>{accepted.toLocaleString('en')}</strong> accepted and{' '}
        <strong>{declined.toLocaleString('en')}</strong> declined.
      </p>
      <ul className={styles.answers} aria-label="Latest answers">
        {newest.map(({ at, choice, proof }) => (
          <li key={proof}>
            <span>{choice === 'accepted' ? 'Accepted' : 'Declined'}</span>
            <span className={styles.number} title={proof}>
              {proof}
            </span>
            <span className={styles.note}>
              <When at={at} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
