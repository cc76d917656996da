import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { LockOpen } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { keys, startListQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { asVisitor } from '../../shared/frame/frame-state.ts';
import { useGo } from '../../shared/go.ts';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import { TourOffer } from '../../shared/tour/tour-offer.tsx';
import styles from './opening-panel.module.css';
import { openingSteps } from './opening-steps.ts';
import { OpeningStepRow } from './opening-step-row.tsx';

/** Home of a new site: who can see it, what to look after before everybody can, and opening it. */
export function View() {
  const queries = useQueryClient();
  const { site } = useSession();
  const { go } = useGo();
  const { data: list, error } = useQuery(startListQuery);
  const isOpen = site.access === 'public';
  const told = () =>
    Promise.all(
      [keys.session, keys.site, keys.startList].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
  const open = useMutation({
    mutationFn: () => api.put('/rest/site', { access: 'public' }),
    onSuccess: async () => {
      await told();
      showToast('The site is open to everybody');
    },
  });
  const putAway = useMutation({
    mutationFn: () => api.put('/rest/site/start-list', { isClosed: true }),
    onSuccess: async () => {
      go(addresses.pages);
      await told();
    },
  });
  return (
    <Panel title={isOpen ? 'Your site is open' : 'Before you open your site'} wide>
      <TourOffer />
      <section className={styles.state} aria-label="Who can see the site">
        <p className={styles.words}>
          {isOpen
            ? 'Everybody can visit it.'
            : site.access === 'password'
              ? 'Only people with the password can visit it.'
              : 'Only you and your team can see it. Visitors are told that it is not open yet.'}
        </p>
        {isOpen ? (
          <Link
            className={styles.visit ?? ''}
            href={asVisitor(`${site.url.replace(/\/$/, '')}/`)}
            target="_blank"
          >
            Visit the site
          </Link>
        ) : (
          <Button kind="primary" icon={LockOpen} isPending={open.isPending} onPress={() => open.mutate()}>
            Open the site
          </Button>
        )}
      </section>
      {[error, open.error, putAway.error].map(
        (problem) =>
          problem && (
            <Message key={problem.message} kind="bad">
              {failureText(problem)}
            </Message>
          ),
      )}
      {list ? (
        <ul className={styles.steps} aria-label="To do">
          {openingSteps(list).map((step) => (
            <OpeningStepRow key={step.id} step={step} />
          ))}
        </ul>
      ) : (
        !error && <Skeleton rows={6} height={56} />
      )}
      <div>
        <Button kind="plain" isPending={putAway.isPending} onPress={() => putAway.mutate()}>
          Hide this list
        </Button>
      </div>
    </Panel>
  );
}
