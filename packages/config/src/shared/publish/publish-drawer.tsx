import { counted } from '../counted.ts';
import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { DateTimeField } from '@portico/ui/date-time-field';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { formatInZone } from '@portico/ui/format-dates';
import { nextHour, toInstant } from '@portico/ui/site-time';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-aria-components/Link';
import { plannedReleasesQuery } from '../../api/queries.ts';
import type { PendingChange } from '@portico/model/api/releases';
import { addresses } from '../addresses.ts';
import { useGo } from '../go.ts';
import { connectivity } from '../../api/connectivity.ts';
import { useMay } from '../session.tsx';
import { useSiteSettings } from '../use-site-settings.ts';
import { flushAllEdits } from '../documents/edits/edits-registry.ts';
import { useRights } from '../documents/use-rights.ts';
import { ChangeList } from './change-list.tsx';
import { CheckList } from './check-list.tsx';
import listStyles from './check-list.module.css';
import { isChange, isStaged } from './publish-state.ts';
import { PUBLISH_ANSWER_MS } from '../../api/publish-answer.ts';
import { useReleasesChanged } from './release-actions.ts';
import { releaseTitle } from './release-words.ts';
import { type PublishRequest, usePublishChanges } from './use-publish-changes.ts';

type When = 'now' | 'later' | 'release';

/** In place of a release's id: a new one. */
const NEW = 'new';
const WEEK_MS = 7 * 86_400_000;

const ASKING =
  'There is no connection. When it is back, we will check whether your changes were published and tell you.';
const LOOKING = `The server has not answered for ${PUBLISH_ANSWER_MS / 1000} seconds. Checking whether your changes were published.`;

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
  const planned = useQuery({ ...plannedReleasesQuery, enabled: mayStage });
  const open = planned.data?.filter((one) => one.reverts === null && one.restoresAt === null) ?? [];
  const staged = changes.filter((change) => isStaged(change));
  const chosen = changes.filter(({ document }) => !left.has(document.id));

  // What is still being typed belongs to what will be published.
  useEffect(() => {
    void flushAllEdits();
  }, []);

  const isReachable = useSyncExternalStore(connectivity.subscribe, connectivity.isReachable);
  const { publish, isPending, isLooking, failure } = usePublishChanges(async (release) => {
    onClose();
    showToast(
      when === 'now'
        ? 'Published'
        : when === 'later'
          ? `Scheduled for ${formatInZone(at, timeZone)}`
          : 'Added to the release',
    );
    await changed();
    if (when === 'release') go(release ? addresses.release(release.id) : addresses.releases);
  });
  const request = (): PublishRequest => ({
    chosen,
    when,
    ...(when === 'release' && into !== NEW ? { into } : {}),
    release: {
      ...(title.trim() === '' ? {} : { title: title.trim() }),
      documents:
        mayStage && staged.length === 0 && chosen.length === changes.length
          ? 'all'
          : chosen.map(({ document }) => document.id),
      ...(when === 'later' ? { publishAt: at } : {}),
      ...(when === 'release' ? { draft: true as const } : {}),
      ...(ends && when === 'later' ? { revertAt: endAt } : {}),
    },
  });

  const words = counted(chosen.length, 'change');
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
            {failure && <Message kind={failure.isUnsure ? 'warn' : 'bad'}>{failure.words}</Message>}
            {isPending && (isLooking || !isReachable) && (
              <Message kind="warn">
                <output>{isLooking ? LOOKING : ASKING}</output>
              </Message>
            )}
            <Segmented
              label="When"
              value={when}
              onChange={setWhen}
              options={[
                { value: 'now', label: 'Now' },
                { value: 'later', label: 'At a time' },
                ...(mayStage ? [{ value: 'release' as const, label: 'Add to a release' }] : []),
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
                  { value: NEW, label: 'New release' },
                  ...open.map((one) => ({ value: one.id, label: releaseTitle(one) })),
                ]}
              />
            )}
            {mayStage && when === 'later' && (
              <Switch
                label="Ends automatically"
                help="After that, visitors see what was there before, for example after a sale."
                isSelected={ends}
                onChange={setEnds}
              />
            )}
            {ends && when === 'later' && (
              <DateTimeField label="Ends at" value={endAt} onChange={setEndAt} timeZone={timeZone} />
            )}
            {(when !== 'release' || into === NEW) && (
              <TextField
                label="Name of the release (optional)"
                placeholder="Spring sale"
                value={title}
                onChange={setTitle}
                maxLength={200}
              />
            )}
            <Button
              kind="primary"
              isDisabled={chosen.length === 0}
              isPending={isPending}
              onPress={() => publish(request())}
            >
              {failure?.isUnsure
                ? 'Try again'
                : when === 'now'
                  ? `Publish ${words}`
                  : when === 'later'
                    ? `Schedule ${words}`
                    : `Add ${words} to release`}
            </Button>
          </>
        )
      }
    >
      {changes.length === 0 ? (
        <EmptyState picture="page" title="Everything is published">
          Changes you make are listed here until you publish them.
        </EmptyState>
      ) : (
        <>
          {ready.length > 0 && list(ready)}
          {drafts.length > 0 && (
            <PanelSection title="Unpublished drafts" help="Choose the ones that are ready.">
              {list(drafts)}
            </PanelSection>
          )}
          {chosen.length > 0 && (
            <PanelSection title="Check">
              <CheckList
                checked={{ documents: chosen.map(({ document }) => document.id).toSorted() }}
                clean="No problems found in what you publish."
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
              help="They are published with the release. Choose one to publish it now."
            >
              {list(staged)}
            </PanelSection>
          )}
        </>
      )}
    </Drawer>
  );
}
