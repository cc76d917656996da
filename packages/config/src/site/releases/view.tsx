import { counted } from '../../shared/counted.ts';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Dotted } from '@portico/ui/dotted';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronRight, History, Plus } from 'lucide-react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../api/api.ts';
import { keys, plannedReleasesQuery } from '../../api/queries.ts';
import type { Release } from '@portico/model/api/releases';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { PastRelease } from './past-release.tsx';
import { pastReleasesQuery } from './past-releases.ts';
import { RELEASE_STATUS, releaseTitle } from '../../shared/publish/release-words.ts';
import styles from './releases-panel.module.css';

const back = { href: addresses.pages, label: 'Back to the pages' };

/** What will be published together, and everything that was, newest first. */
export function View() {
  const may = useMay();
  const { go } = useGo();
  const queries = useQueryClient();
  const planned = useQuery(plannedReleasesQuery);
  const past = useInfiniteQuery(pastReleasesQuery);
  const create = useMutation({
    mutationFn: () => api.post('/rest/releases', { documents: [], draft: true }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: keys.releases });
      go(`${addresses.release(id)}?focus=title`);
    },
  });
  const releases = past.data?.pages.flatMap((page) => page.items);
  const error = planned.error ?? past.error;
  if (error && !(planned.data && releases))
    return (
      <LoadFailure
        title="Releases"
        error={error}
        retry={() => void Promise.all([planned.refetch(), past.refetch()])}
        back={back}
      />
    );
  return (
    <Panel
      title="Releases"
      back={back}
      actions={
        may('content.publish') && (
          <Button small icon={Plus} isPending={create.isPending} onPress={() => create.mutate()}>
            New release
          </Button>
        )
      }
    >
      {!releases || !planned.data ? (
        <Skeleton />
      ) : (
        <>
          <PanelSection
            title="Planned"
            help="Group several changes, preview them together and publish them together, now or later."
          >
            {planned.data.length === 0 ? (
              <p className={styles.note}>No planned releases.</p>
            ) : (
              <ul className={styles.list}>
                {planned.data.map((release) => (
                  <li key={release.id}>
                    <PlannedRow release={release} />
                  </li>
                ))}
              </ul>
            )}
          </PanelSection>
          <PanelSection
            title="Published"
            actions={
              <Button small kind="plain" icon={History} onPress={() => go(addresses.timeline())}>
                Site history
              </Button>
            }
          >
            {releases.length === 0 ? (
              <EmptyState picture="list" title="Nothing published yet">
                Everything you publish is listed here and can be reverted.
              </EmptyState>
            ) : (
              <>
                <ol className={styles.list}>
                  {releases.map((release) => (
                    <li key={release.id}>
                      <PastRelease release={release} />
                    </li>
                  ))}
                </ol>
                {past.hasNextPage && (
                  <Button isPending={past.isFetchingNextPage} onPress={() => void past.fetchNextPage()}>
                    Show older
                  </Button>
                )}
              </>
            )}
          </PanelSection>
        </>
      )}
    </Panel>
  );
}

function PlannedRow({ release }: { release: Release }) {
  const status = RELEASE_STATUS[release.status];
  const count = release.entries.length;
  return (
    <Link href={addresses.release(release.id)} className={styles.row ?? ''}>
      <span className={styles.words}>
        <span className={styles.title}>{releaseTitle(release)}</span>
        <span className={styles.note}>
          <Dotted
            parts={[
              counted(count, 'change'),
              release.publishAt && (
                <>
                  appears <When at={release.publishAt} />
                </>
              ),
              release.revertAt && (
                <>
                  ends <When at={release.revertAt} />
                </>
              ),
            ]}
          />
        </span>
      </span>
      <Badge tone={status.tone}>{status.label}</Badge>
      <ChevronRight size={16} aria-hidden />
    </Link>
  );
}
