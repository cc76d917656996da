import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { DateTimeField } from '@portico/ui/date-time-field';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { formatInZone } from '@portico/ui/format-in-zone';
import { nextHour, toInstant } from '@portico/ui/site-time';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../api/api.ts';
import { OfflineError } from '../api/client.ts';
import { changesQuery, plannedReleasesQuery } from '../api/queries.ts';
import type { PendingChange, Release } from '../api/types.ts';
import { addresses } from '../app/addresses.ts';
import { useGo } from '../app/go.ts';
import { failureText } from '../app/query-client.ts';
import { reach } from '../app/reach.ts';
import { useMay } from '../app/session.tsx';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { flushAllEdits, unsavedEdits } from '../documents/edits-registry.ts';
import { useRights } from '../documents/use-rights.ts';
import { ChangeList } from './change-list.tsx';
import { CheckList } from './check-list.tsx';
import listStyles from './check-list.module.css';
import { wentThrough } from './lost-answer.ts';
import { isChange, isStaged } from './publish-state.ts';
import { useReleasesChanged } from './release-actions.ts';
import { releaseTitle } from './release-words.ts';

type When = 'now' | 'later' | 'release';

/** In place of a release's id: a new one. */
const NEW = 'new';
const WEEK_MS = 7 * 86_400_000;

/** Why nothing became public, in words. */
class NotPublished extends Error {}

const NOT_SENT =
  'Not published: there is no connection. What you wrote is kept, and nothing of it has become public.';
const NOT_ARRIVED =
  'The connection was lost before this arrived. What is listed here still waits, and nothing of it has become public.';
const ASKING =
  'There is no connection. As soon as there is one, it is asked whether this has arrived, and you are told.';

/**
 * What will change for visitors: all of it or a choice, published now, at a time, or put into a release that waits
 * with other changes.
 */
export function PublishDrawer({
  changes,
  workedOn,
  onClose,
}: {
  changes: PendingChange[];
  workedOn?: string | undefined;
  onClose(): void;
}) {
  const changed = useReleasesChanged();
  const { go } = useGo();
  const may = useMay();
  const mayStage = may('content.publish');
  const { mayPublish } = useRights();
  const { timeZone } = useSiteSettings();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    // A draft goes public only when somebody says that it is workedOn, and what waits in a release only with that.
    () =>
      new Set(
        changes
          .filter((change) => (!isChange(change) && change.document.id !== workedOn) || isStaged(change))
          .map(({ document }) => document.id),
      ),
  );
  const [when, setWhen] = useState<When>('now');
  const [at, setAt] = useState(() => toInstant(nextHour(new Date(), timeZone)));
  const [ends, setEnds] = useState(false);
  const [endAt, setEndAt] = useState(() => new Date(new Date(at).getTime() + WEEK_MS).toISOString());
  const [into, setInto] = useState<string>(NEW);
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string>();
  const planned = useQuery({ ...plannedReleasesQuery, enabled: mayStage });
  const open = planned.data?.filter((one) => one.reverts === null && one.restoresAt === null) ?? [];
  const staged = changes.filter((change) => isStaged(change));
  const chosen = changes.filter(({ document }) => !left.has(document.id));

  // What is still being typed belongs to what will be published.
  useEffect(() => {
    void flushAllEdits();
  }, []);

  const client = useQueryClient();
  const isReachable = useSyncExternalStore(reach.subscribe, reach.isReachable);
  /** The answer was lost: what waits when the server is back says whether the request arrived. */
  const askWhetherThrough = async (): Promise<null> => {
    for (;;) {
      await reach.whenBack();
      try {
        const waiting = await client.fetchQuery({ ...changesQuery, staleTime: 0, retry: false });
        if (wentThrough(chosen, waiting, when)) return null;
        throw new NotPublished(NOT_ARRIVED);
      } catch (error) {
        if (!(error instanceof OfflineError)) throw error;
      }
    }
  };
  const send = () => {
    const documents = chosen.map(({ document }) => document.id);
    if (when === 'release' && into !== NEW)
      return api.post<Release>(`/rest/releases/${into}/documents`, { documents });
    return api.post<Release>('/rest/releases', {
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      documents: mayStage && staged.length === 0 && chosen.length === changes.length ? 'all' : documents,
      ...(when === 'later' ? { publishAt: at } : {}),
      ...(when === 'release' ? { draft: true } : {}),
      ...(ends && when === 'later' ? { revertAt: endAt } : {}),
    });
  };
  const publish = useMutation({
    mutationFn: async () => {
      setFailure(undefined);
      await flushAllEdits();
      const unsaved = unsavedEdits();
      if (unsaved?.status.type === 'unreachable') throw new NotPublished(NOT_SENT);
      if (unsaved) throw new NotPublished('Something you wrote could not be saved. Please look at it first.');
      try {
        return await send();
      } catch (error) {
        if (error instanceof OfflineError) return askWhetherThrough();
        throw error;
      }
    },
    onSuccess: async (release) => {
      onClose();
      showToast(
        when === 'now'
          ? 'Published'
          : when === 'later'
            ? `Scheduled for ${formatInZone(at, timeZone)}`
            : 'Waits in the release',
      );
      await changed();
      if (when === 'release') go(release ? addresses.release(release.id) : addresses.releases);
    },
    onError: (error) =>
      setFailure(error instanceof NotPublished ? error.message : (failureText(error) ?? undefined)),
  });

  const words = chosen.length === 1 ? '1 change' : `${chosen.length} changes`;
  const clock = `On the clock of the site, ${timeZone.replaceAll('_', ' ')}.`;
  const list = (some: PendingChange[]) => (
    <ChangeList
      changes={some}
      isChosen={(id) => !left.has(id)}
      onChoose={(id, on) => {
        const next = new Set(left);
        if (on) next.delete(id);
        else next.add(id);
        setLeft(next);
      }}
    />
  );
  const drafts = changes.filter((change) => !isChange(change) && !isStaged(change));
  const ready = changes.filter((change) => isChange(change) && !isStaged(change));
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="What will change"
      foot={
        changes.some(({ document }) => mayPublish(document.kind)) && (
          <>
            {failure && <Message kind="bad">{failure}</Message>}
            {publish.isPending && !isReachable && (
              <Message kind="warn">
                <output>{ASKING}</output>
              </Message>
            )}
            <Segmented
              label="When"
              value={when}
              onChange={setWhen}
              options={[
                { value: 'now', label: 'Now' },
                { value: 'later', label: 'At a time' },
                ...(mayStage ? [{ value: 'release' as const, label: 'Later, in a release' }] : []),
              ]}
            />
            {when === 'later' && (
              <DateTimeField
                label="Appears at"
                value={at}
                onChange={setAt}
                timeZone={timeZone}
                help={clock}
              />
            )}
            {when === 'release' && open.length > 0 && (
              <Select
                label="Release"
                value={into}
                onChange={setInto}
                options={[
                  { value: NEW, label: 'A new one' },
                  ...open.map((one) => ({ value: one.id, label: releaseTitle(one) })),
                ]}
              />
            )}
            {mayStage && when === 'later' && (
              <Switch
                label="Ends by itself"
                help="Visitors see again what was there before, as for a sale."
                isSelected={ends}
                onChange={setEnds}
              />
            )}
            {ends && when === 'later' && (
              <DateTimeField label="Ends at" value={endAt} onChange={setEndAt} timeZone={timeZone} />
            )}
            {(when !== 'release' || into === NEW) && (
              <TextField
                label="Name of the release"
                placeholder="Spring sale"
                value={title}
                onChange={setTitle}
                maxLength={200}
              />
            )}
            <Button
              kind="primary"
              isDisabled={chosen.length === 0}
              isPending={publish.isPending}
              onPress={() => publish.mutate()}
            >
              {when === 'now'
                ? `Publish ${words}`
                : when === 'later'
                  ? `Schedule ${words}`
                  : `Put ${words} into it`}
            </Button>
          </>
        )
      }
    >
      {changes.length === 0 ? (
        <EmptyState picture="page" title="Everything is published">
          Changes you make are listed here before visitors see them.
        </EmptyState>
      ) : (
        <>
          {ready.length > 0 && list(ready)}
          {drafts.length > 0 && (
            <PanelSection title="Drafts never published" help="Choose those that are ready.">
              {list(drafts)}
            </PanelSection>
          )}
          {chosen.length > 0 && (
            <PanelSection title="Check">
              <CheckList
                checked={{ documents: chosen.map(({ document }) => document.id).toSorted() }}
                clean="Nothing to mend in what you publish."
                onLeave={onClose}
              />
              <Link href={addresses.check} className={listStyles.more ?? ''} onPress={onClose}>
                Check the whole site
              </Link>
            </PanelSection>
          )}
          {staged.length > 0 && (
            <PanelSection
              title="Waiting in a release"
              help="They appear with it; choose one to publish it before."
            >
              {list(staged)}
            </PanelSection>
          )}
        </>
      )}
    </Drawer>
  );
}
