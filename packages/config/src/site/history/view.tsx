import { Button } from '@portico/ui/button';
import { ComboBox } from '@portico/ui/combo-box';
import { DateTimeField } from '@portico/ui/date-time-field';
import { EmptyState } from '@portico/ui/empty-state';
import { Skeleton } from '@portico/ui/progress';
import { formatInZone } from '@portico/ui/format-dates';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { allDocumentsQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { useNarrow } from '../../shared/use-narrow.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { lookAt } from '../../shared/documents/preview/preview-links.ts';
import { pastReleasesQuery } from '../releases/past-releases.ts';
import { releaseTitle } from '../../shared/publish/release-words.ts';
import { homeFirst } from '../../shared/home-first.ts';
import { Beside } from './beside.tsx';
import { HistoryScreen, NothingToSee } from './history-screen.tsx';
import { RestoreDrawer } from './restore-drawer.tsx';
import listStyles from '../../shared/history/revision-list.module.css';
import { TimelineRow } from './timeline-row.tsx';

/** The past of the whole site: what was published when, the site of any moment beside the present, and the way back. */
export function View() {
  const { at } = useSearch({ strict: false }) as { at?: string };
  const { go } = useGo();
  const isNarrow = useNarrow();
  const mayPublish = useMay()('content.publish');
  const { timeZone } = useSiteSettings();
  const past = useInfiniteQuery(pastReleasesQuery);
  const [open, setOpen] = useState<string>();
  const [restoring, setRestoring] = useState(false);
  const back = { href: addresses.releases, label: 'Back to the releases' };
  if (past.error && !past.data)
    return (
      <LoadFailure
        title="Site history"
        error={past.error}
        retry={() => void past.refetch()}
        wide
        back={back}
      />
    );
  const releases = past.data?.pages
    .flatMap((page) => page.items)
    .flatMap((release) =>
      release.status === 'live' && release.appliedAt ? [{ ...release, at: release.appliedAt }] : [],
    )
    .toSorted((a, b) => (a.at < b.at ? 1 : -1));
  const moment = at ?? (isNarrow ? undefined : releases?.[1]?.at);
  const shown = moment !== undefined && !Number.isNaN(Date.parse(moment)) ? moment : undefined;
  const release = releases?.find((one) => one.at === shown);
  const see = (when: string) => go(addresses.timeline(when), { replace: !isNarrow });
  const isOpen = (id: string) => (open ?? (isNarrow ? undefined : release?.id)) === id;
  return (
    <>
      <HistoryScreen
        title="Site history"
        back={back}
        actions={
          mayPublish &&
          shown !== undefined &&
          shown !== releases?.[0]?.at && (
            <Button kind="primary" onPress={() => setRestoring(true)}>
              {isNarrow ? 'Restore…' : 'Restore site to this version…'}
            </Button>
          )
        }
        listTitle="Publications"
        list={
          <>
            <DateTimeField
              label="Date and time"
              help="Or choose a publication below to see the site as it was then."
              value={shown ?? null}
              onChange={(value) => {
                setOpen('');
                see(value);
              }}
              timeZone={timeZone}
            />
            {!releases ? (
              <Skeleton rows={7} height={44} />
            ) : releases.length === 0 ? (
              <EmptyState picture="list" title="Nothing published yet">
                Everything you publish is listed here, and the site can be restored to it.
              </EmptyState>
            ) : (
              <ol className={listStyles.list}>
                {releases.map((one, index) => (
                  <li key={one.id} className={listStyles.entry}>
                    <TimelineRow
                      release={one}
                      isPresent={index === 0}
                      isOpen={isOpen(one.id)}
                      onToggle={() => {
                        setOpen(isOpen(one.id) ? '' : one.id);
                        if (!isNarrow && !isOpen(one.id)) see(one.at);
                      }}
                      actions={
                        isNarrow && (
                          <Button small onPress={() => see(one.at)}>
                            Compare
                          </Button>
                        )
                      }
                    />
                  </li>
                ))}
              </ol>
            )}
            {past.hasNextPage && (
              <Button isPending={past.isFetchingNextPage} onPress={() => void past.fetchNextPage()}>
                Show older
              </Button>
            )}
          </>
        }
        pair={
          shown === undefined ? (
            <NothingToSee>Choose a publication to see the site as it was then.</NothingToSee>
          ) : (
            <Pair at={shown} name={release && releaseTitle(release)} />
          )
        }
        isPairShown={at !== undefined && shown !== undefined}
        onList={() => go(addresses.timeline(), { replace: true })}
      />
      {restoring && shown !== undefined && <RestoreDrawer at={shown} onClose={() => setRestoring(false)} />}
    </>
  );
}

/** The site at a moment and now; a link followed in one is followed in both. */
function Pair({ at, name }: { at: string; name: string | undefined }) {
  const { timeZone } = useSiteSettings();
  const [path, setPath] = useState(() => frame.snapshot().path.split('?', 1)[0] || '/');
  const link = useQuery({
    queryKey: ['look', 'moment', at],
    queryFn: () => api.post('/rest/history/preview', { at }).then((answer) => answer.url),
    // It holds for a day.
    staleTime: 3_600_000,
    retry: false,
  });
  return (
    <Beside
      past={{
        label: formatInZone(at, timeZone),
        note: name,
        src: link.data && lookAt(path, link.data),
        failure: link.error?.message,
      }}
      now={{ label: 'Now', note: 'Published version', src: lookAt(path) }}
      where={<PagePicker path={path} onPick={setPath} />}
      onFollow={setPath}
    />
  );
}

/** Which page is seen at both times. Items and pages that are gone are reached by links. */
function PagePicker({ path, onPick }: { path: string; onPick(path: string): void }) {
  const { data } = useQuery(allDocumentsQuery({ kind: 'page' }));
  const options = homeFirst(data).flatMap((page) =>
    page.path === null || page.state !== 'published'
      ? []
      : [{ value: page.path, label: page.title || 'Untitled', help: page.path }],
  );
  return (
    <ComboBox
      label="Page shown"
      hideLabel
      options={options}
      value={path}
      onChange={(value) => {
        if (value) onPick(value);
      }}
    />
  );
}
