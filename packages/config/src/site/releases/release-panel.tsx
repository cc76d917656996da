import { counted } from '../../shared/counted.ts';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Menu } from '@portico/ui/menu';
import { Message } from '@portico/ui/message';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Ellipsis, Link2, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { releasePlanQuery, releaseQuery } from '../../api/queries.ts';
import type { Release } from '@portico/model/api/releases';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { reportFailure } from '../../api/query-client.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { CheckList } from '../../shared/publish/check-list.tsx';
import { PastRelease } from './past-release.tsx';
import {
  useCopyPreview,
  usePublishRelease,
  useReleasesChanged,
} from '../../shared/publish/release-actions.ts';
import { ReleaseDocuments } from './release-documents.tsx';
import { ReleaseName } from './release-name.tsx';
import { ReleaseTimes } from './release-times.tsx';
import { RELEASE_STATUS, releaseTitle } from '../../shared/publish/release-words.ts';
import styles from './release-panel.module.css';
import { SinceMessage } from './since-message.tsx';
import { useReleasePreview } from './use-release-preview.ts';

const back = { href: addresses.releases, label: 'Back to the releases' };

/** One release: what is in it, when it begins and ends, what stands against it; the preview shows it as a whole. */
export function View() {
  const { releaseId = '' } = useParams({ strict: false }) as { releaseId?: string };
  const { data, error, refetch } = useQuery(releaseQuery(releaseId));
  if (error && !data)
    return <LoadFailure title="Release" error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title="Release" back={back}>
        <Skeleton rows={6} height={44} />
      </Panel>
    );
  if (data.status === 'live' || data.status === 'cancelled')
    return (
      <Panel title={releaseTitle(data)} back={back}>
        <PastRelease release={data} startsOpen />
      </Panel>
    );
  return <PlannedRelease key={data.id} release={data} />;
}

/** An empty release says what it needs first, not that it publishes nothing. */
function publishLabel(count: number, isScheduled: boolean): string {
  if (count === 0) return 'Nothing to publish yet';
  return `Publish ${counted(count, 'change')} now${isScheduled ? ' instead' : ''}`;
}

function PlannedRelease({ release }: { release: Release }) {
  const { go } = useGo();
  const mayPublish = useMay()('content.publish');
  const changed = useReleasesChanged();
  const plan = useQuery(releasePlanQuery(release.id));
  const publish = usePublishRelease();
  const copy = useCopyPreview();
  const [cancelling, setCancelling] = useState(false);
  const status = RELEASE_STATUS[release.status];
  const isBack = release.reverts !== null || release.restoresAt !== null;
  useReleasePreview(release);

  const cancel = useMutation({
    mutationFn: () => api.post(`/rest/releases/${release.id}/cancel`),
    onSuccess: async () => {
      go(addresses.releases);
      showToast('Release discarded. Its changes stay as drafts.');
      await changed();
    },
    onSettled: () => setCancelling(false),
  });
  const goLive = useMutation({
    mutationFn: async () => {
      // What waited for a time is published by hand as a draft is.
      if (release.status !== 'draft')
        await api.request('PATCH', `/rest/releases/${release.id}`, { body: { publishAt: null } });
      await publish.mutateAsync({ id: release.id, knows: plan.data?.knows });
    },
    onSuccess: () => go(addresses.releases),
    onError: async (error) => {
      reportFailure(error);
      await changed();
      if (error instanceof ApiError) await plan.refetch();
    },
  });
  const count = release.entries.length;
  return (
    <Panel
      title={releaseTitle(release)}
      note={<Badge tone={status.tone}>{status.label}</Badge>}
      back={back}
      actions={
        mayPublish && (
          <Menu
            label="Actions"
            groups={[
              {
                actions: [
                  {
                    id: 'link',
                    label: 'Copy preview link',
                    icon: Link2,
                    isDisabled: count === 0,
                    onAction: () => copy.mutate(release.id),
                  },
                ],
              },
              {
                actions: [
                  {
                    id: 'cancel',
                    label: 'Discard release',
                    icon: X,
                    danger: true,
                    onAction: () => setCancelling(true),
                  },
                ],
              },
            ]}
          >
            <IconButton icon={Ellipsis} label="Actions" />
          </Menu>
        )
      }
      foot={
        mayPublish && (
          <Button
            kind="primary"
            isDisabled={count === 0 || plan.isPending}
            isPending={goLive.isPending}
            onPress={() => goLive.mutate()}
          >
            {isBack ? 'Restore now' : publishLabel(count, release.status === 'scheduled')}
          </Button>
        )
      }
    >
      {release.message && <Message kind="bad">{release.message}</Message>}
      {release.restoresAt && (
        <Message>
          Visitors will see the site as it was on <When at={release.restoresAt} exact />. Orders, form
          messages, people and payment settings do not change.
        </Message>
      )}
      <SinceMessage release={release} since={plan.data?.publishedSince ?? []} />
      <ReleaseName release={release} mayEdit={mayPublish} />
      {mayPublish && !isBack && (
        <ReleaseTimes key={`${release.publishAt} ${release.revertAt}`} release={release} />
      )}
      <ReleaseDocuments release={release} plan={plan.data} mayEdit={mayPublish} />
      {count > 0 && (
        <PanelSection title="Check">
          <CheckList checked={{ release: release.id }} clean="No problems found in this release." />
        </PanelSection>
      )}
      <p className={styles.note}>
        {count > 0 && 'The preview shows the site as it will look after this release.'}
      </p>
      <ConfirmDialog
        isOpen={cancelling}
        onClose={() => setCancelling(false)}
        title={`Discard “${releaseTitle(release)}”?`}
        action="Discard release"
        onConfirm={() => cancel.mutate()}
        isPending={cancel.isPending}
      >
        <p>It will not be published, and its preview links stop working. The changes in it stay as drafts.</p>
      </ConfirmDialog>
    </Panel>
  );
}
