import { Badge, type BadgeTone } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog, Dialog } from '@portico/ui/dialog';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { formatInZone } from '@portico/ui/site-time';
import { showToast } from '@portico/ui/toast';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/api.ts';
import { contentChanged, keys } from '../api/queries.ts';
import type { Page, Release, ReleaseStatus } from '../api/types.ts';
import { addresses } from '../app/addresses.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { useMay } from '../app/session.tsx';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { KIND_LABELS } from '../documents/kind-labels.ts';
import styles from './releases-panel.module.css';

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

function ReleaseRow({ release }: { release: Release }) {
  const may = useMay();
  const queries = useQueryClient();
  const { timeZone } = useSiteSettings();
  const [isOpen, setOpen] = useState(false);
  const [asking, setAsking] = useState<'cancel' | 'revert'>();
  const status = STATUS[release.status];
  const act = useMutation({
    mutationFn: (what: 'cancel' | 'revert') => api.post(`/rest/releases/${release.id}/${what}`),
    onSuccess: async (_answer, what) => {
      setAsking(undefined);
      showToast(what === 'cancel' ? 'Will not be published' : 'Taken back');
      await Promise.all([
        contentChanged(queries),
        queries.invalidateQueries({ queryKey: ['document'] }),
        queries.invalidateQueries({ queryKey: ['singleton'] }),
      ]);
    },
    onSettled: () => setAsking(undefined),
  });
  const preview = useMutation({
    mutationFn: () => api.post<{ url: string }>(`/rest/releases/${release.id}/preview`),
    onSuccess: async ({ url }) => {
      await navigator.clipboard.writeText(url);
      showToast('Preview link copied');
    },
  });
  const when = release.status === 'scheduled' ? release.publishAt : (release.appliedAt ?? release.createdAt);
  const title = releaseTitle(release);
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>{when && formatInZone(when, timeZone)}</span>
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
              {release.status === 'scheduled' && (
                <>
                  <Button small onPress={() => setAsking('cancel')}>
                    Cancel it
                  </Button>
                  <Button small isPending={preview.isPending} onPress={() => preview.mutate()}>
                    Copy preview link
                  </Button>
                </>
              )}
              {release.status === 'live' && (
                <Button small onPress={() => setAsking('revert')}>
                  Take it back
                </Button>
              )}
            </div>
          )}
        </div>
      )}
      <ConfirmDialog
        isOpen={asking === 'cancel'}
        onClose={() => setAsking(undefined)}
        title={`Cancel “${title}”?`}
        action="Cancel the release"
        onConfirm={() => act.mutate('cancel')}
        isPending={act.isPending}
      >
        <p>It will not appear at its time. The changes stay as drafts.</p>
      </ConfirmDialog>
      <Dialog
        isOpen={asking === 'revert'}
        onClose={() => setAsking(undefined)}
        title={`Take back “${title}”?`}
        actions={
          <>
            <Button kind="primary" isPending={act.isPending} onPress={() => act.mutate('revert')}>
              Take it back
            </Button>
            <Button onPress={() => setAsking(undefined)}>Keep it</Button>
          </>
        }
      >
        <p>
          Visitors see at once what was there before it. What was published of the same pages since then is
          part of the history and can be brought back.
        </p>
      </Dialog>
    </>
  );
}
