import { Badge, type BadgeTone } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { formatInZone } from '@portico/ui/site-time';
import { showToast } from '@portico/ui/toast';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { keys } from '../api/queries.ts';
import type { Page, Release, ReleaseStatus } from '../api/types.ts';
import { addresses } from '../app/addresses.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { authorText } from '../documents/author-text.ts';
import { KIND_LABELS } from '../documents/kind-labels.ts';
import { useCopyPreview, usePublishRelease, useReleasesChanged } from './release-actions.ts';
import styles from './releases-panel.module.css';
import { RevertDialog, type RevertPlan } from './revert-dialog.tsx';

const STATUS: Record<ReleaseStatus, { label: string; tone: BadgeTone }> = {
  draft: { label: 'Draft', tone: 'quiet' },
  scheduled: { label: 'Scheduled', tone: 'accent' },
  live: { label: 'Published', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
};

const back = { href: addresses.pages, label: 'Back to the pages' };

/** Everything that was or will be published together, newest first. */
export function ReleasesPanel() {
  const list = useInfiniteQuery({
    queryKey: keys.releases,
    queryFn: ({ pageParam }) => api.get<Page<Release>>('/rest/releases', { query: { cursor: pageParam } }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next,
  });
  const releases = list.data?.pages.flatMap((page) => page.items);
  if (list.error && !releases)
    return <LoadFailure title="Releases" error={list.error} retry={() => void list.refetch()} back={back} />;
  return (
    <Panel title="Releases" back={back}>
      {!releases ? (
        <Skeleton />
      ) : releases.length === 0 ? (
        <EmptyState picture="list" title="Nothing was published yet">
          Each publication is kept here and can be taken back.
        </EmptyState>
      ) : (
        <>
          <ol className={styles.list}>
            {releases.map((release) => (
              <li key={release.id}>
                <ReleaseRow release={release} />
              </li>
            ))}
          </ol>
          {list.hasNextPage && (
            <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
              Show older
            </Button>
          )}
        </>
      )}
    </Panel>
  );
}

function releaseTitle(release: Release): string {
  if (release.title) return release.title;
  const [first] = release.entries;
  if (!first) return 'Release';
  const name = first.title || KIND_LABELS[first.kind] || first.kind;
  return release.entries.length === 1 ? name : `${name} and ${release.entries.length - 1} more`;
}

/** What all of a release's entries have in common; nothing when they differ. */
function whatHappens({ entries }: Release): string {
  const words = new Set(
    entries.map(({ fromState, toState }) => {
      if (toState === 'deleted') return 'deleted';
      if (toState === 'published') return fromState === 'published' ? 'changed' : 'published';
      return 'taken offline';
    }),
  );
  return words.size === 1 ? ([...words][0] ?? '') : '';
}

function ReleaseRow({ release }: { release: Release }) {
  const may = useMay();
  const { timeZone } = useSiteSettings();
  const { account } = useSession();
  const changed = useReleasesChanged();
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState(false);
  const [plan, setPlan] = useState<RevertPlan>();
  const status = STATUS[release.status];
  const title = releaseTitle(release);
  const waits = release.status === 'scheduled' || release.status === 'draft';

  const cancel = useMutation({
    mutationFn: () => api.post(`/rest/releases/${release.id}/cancel`),
    onSuccess: async () => {
      showToast('Will not be published');
      await changed();
    },
    onSettled: () => setAsking(false),
  });
  const planRevert = useMutation({
    mutationFn: () => api.post<RevertPlan>(`/rest/releases/${release.id}/revert`),
    onSuccess: setPlan,
  });
  const publish = usePublishRelease();
  const preview = useCopyPreview();

  const when = release.status === 'scheduled' ? release.publishAt : (release.appliedAt ?? release.createdAt);
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.words}>
          <span className={styles.title}>{release.reverts ? `Take back ${title}` : title}</span>
          <span className={styles.note}>
            {[when && formatInZone(when, timeZone), whatHappens(release), authorText(release, account.id)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <Badge tone={status.tone}>{status.label}</Badge>
      </button>
      {isOpen && (
        <div className={styles.details}>
          {release.message && <Message kind="bad">{release.message}</Message>}
          <ul>
            {release.entries.map((entry) => (
              <li key={entry.document} className={styles.entry}>
                <span>{entry.title || 'Untitled'}</span>
                <span className={styles.note}>{KIND_LABELS[entry.kind] ?? entry.kind}</span>
              </li>
            ))}
          </ul>
          {may('content.publish') && (
            <div className={styles.actions}>
              {release.status === 'draft' && (
                <Button small isPending={publish.isPending} onPress={() => publish.mutate(release.id)}>
                  Publish it
                </Button>
              )}
              {waits && (
                <>
                  <Button small isPending={preview.isPending} onPress={() => preview.mutate(release.id)}>
                    Copy preview link
                  </Button>
                  <Button small onPress={() => setAsking(true)}>
                    Cancel it
                  </Button>
                </>
              )}
              {release.status === 'live' && (
                <Button small isPending={planRevert.isPending} onPress={() => planRevert.mutate()}>
                  Take it back
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={`Cancel “${title}”?`}
        action="Cancel the release"
        onConfirm={() => cancel.mutate()}
        isPending={cancel.isPending}
      >
        <p>It will not appear. The changes stay as drafts.</p>
      </ConfirmDialog>
      {plan && <RevertDialog title={title} plan={plan} onClose={() => setPlan(undefined)} />}
    </>
  );
}
