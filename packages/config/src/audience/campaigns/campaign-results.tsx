import type { CampaignDetail } from '@portico/model/api/campaigns';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { PanelSection } from '@portico/ui/panel';
import { Progress } from '@portico/ui/progress';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { When } from '../../shared/when.tsx';
import { actOnCampaign, CAMPAIGNS, recipientsPage } from './campaign-queries.ts';
import { durationWords } from './campaign-words.ts';
import styles from './campaigns.module.css';

/** What became of a campaign, and stopping it while it is being sent. */
export function CampaignResults({ campaign }: { campaign: CampaignDetail }) {
  const { id, state, counts, startedAt, finishedAt, perMinute } = campaign;
  const left = counts.recipients - counts.sent - counts.failed - counts.skipped;
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: (action: 'pause' | 'resume' | 'cancel') => actOnCampaign(id, action),
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
  const isUnderWay = state === 'sending' || state === 'paused';
  return (
    <>
      {isUnderWay && (
        <Progress
          label={state === 'paused' ? 'Paused' : 'Sending'}
          value={counts.recipients === 0 ? 0 : ((counts.recipients - left) / counts.recipients) * 100}
          note={`${(counts.recipients - left).toLocaleString('en-US')} of ${counts.recipients.toLocaleString('en-US')}`}
        />
      )}
      {state === 'sending' && left > 0 && (
        <p className={styles.quiet}>Done in {durationWords(left, perMinute)}. You can leave this screen.</p>
      )}
      {!isUnderWay && finishedAt && (
        <p className={styles.quiet}>
          {state === 'cancelled' ? 'Cancelled ' : 'Sent '}
          <When at={finishedAt} exact />
        </p>
      )}
      {isUnderWay && startedAt && (
        <p className={styles.quiet}>
          Begun <When at={startedAt} exact />
        </p>
      )}
      {isUnderWay && (
        <div className={styles.acts}>
          <Button
            isDisabled={act.isPending}
            onPress={() => act.mutate(state === 'sending' ? 'pause' : 'resume')}
          >
            {state === 'sending' ? 'Pause' : 'Resume'}
          </Button>
          <Button kind="danger" isDisabled={act.isPending} onPress={() => setAsking(true)}>
            Cancel campaign
          </Button>
        </div>
      )}
      <PanelSection title="Results">
        <dl className={styles.numbers}>
          {(
            [
              ['Sent', counts.sent],
              ['Failed', counts.failed],
              ['Unsubscribed', counts.unsubscribed],
              ...(counts.skipped > 0 ? ([['Skipped', counts.skipped]] as const) : []),
            ] as const
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value.toLocaleString('en-US')}</dd>
            </div>
          ))}
        </dl>
        {counts.skipped > 0 && (
          <p className={styles.quiet}>Skipped: they had unsubscribed before their turn came.</p>
        )}
      </PanelSection>
      {counts.failed > 0 && <Failed id={id} />}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Cancel this campaign?"
        action="Cancel campaign"
        onConfirm={() => {
          setAsking(false);
          act.mutate('cancel');
        }}
      >
        <p>{`${left.toLocaleString('en-US')} people do not get it. This cannot be undone.`}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whom it did not reach, and why. */
function Failed({ id }: { id: string }) {
  const list = usePages([...CAMPAIGNS, 'failed', id], (cursor) => recipientsPage(id, 'failed', cursor));
  return (
    <PanelSection title="Failed">
      <ul className={styles.people}>
        {(list.items ?? []).map((person) => (
          <li key={person.id}>
            <span>{person.email || 'Removed from the list'}</span>
            <span className={styles.quiet}>{person.error}</span>
          </li>
        ))}
      </ul>
      {list.hasMore && (
        <Button onPress={list.loadMore} isDisabled={list.isLoadingMore}>
          Show more
        </Button>
      )}
    </PanelSection>
  );
}
