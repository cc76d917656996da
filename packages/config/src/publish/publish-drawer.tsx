import { Badge, type BadgeTone } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { Checkbox, RadioGroup } from '@portico/ui/choice';
import { DateTimeField } from '@portico/ui/date-time-field';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { formatInZone, nextHour, toInstant } from '@portico/ui/site-time';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import type { ChangeKind, PendingChange, Release } from '../api/types.ts';
import { failureText } from '../app/query-client.ts';
import { useMay } from '../app/session.tsx';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { useDocumentActions } from '../documents/document-actions.ts';
import { flushAllEdits, unsavedEdits } from '../documents/edits-registry.ts';
import { useRights } from '../documents/use-rights.ts';
import { DifferenceList } from '../history/difference-list.tsx';
import { KIND_LABELS } from '../documents/kind-labels.ts';
import styles from './publish-drawer.module.css';
import { isChange } from './publish-state.ts';
import { useReleasesChanged } from './release-actions.ts';

const CHANGES: Record<ChangeKind, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'accent' },
  address: { label: 'New address', tone: 'accent' },
  removed: { label: 'Removed', tone: 'bad' },
};

/** What will change for visitors; published now or at a time, all of it or a choice. */
export function PublishDrawer({ changes, onClose }: { changes: PendingChange[]; onClose(): void }) {
  const changed = useReleasesChanged();
  const may = useMay();
  const { mayPublish } = useRights();
  const { timeZone } = useSiteSettings();
  const [left, setLeft] = useState<ReadonlySet<string>>(
    // A draft goes public only when somebody says that it is ready.
    () => new Set(changes.filter((change) => !isChange(change)).map(({ document }) => document.id)),
  );
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState(() => toInstant(nextHour(new Date(), timeZone)));
  const [title, setTitle] = useState('');
  const [failure, setFailure] = useState<string>();
  const chosen = changes.filter(({ document }) => !left.has(document.id));

  // What is still being typed belongs to what will be published.
  useEffect(() => {
    void flushAllEdits();
  }, []);

  const publish = useMutation({
    mutationFn: async () => {
      await flushAllEdits();
      if (unsavedEdits()) throw new Error('unsaved');
      return api.post<Release>('/rest/releases', {
        ...(title.trim() === '' ? {} : { title: title.trim() }),
        documents:
          may('content.publish') && chosen.length === changes.length
            ? 'all'
            : chosen.map(({ document }) => document.id),
        ...(when === 'later' ? { publishAt: at } : {}),
      });
    },
    onSuccess: async () => {
      onClose();
      showToast(when === 'now' ? 'Published' : `Scheduled for ${formatInZone(at, timeZone)}`);
      await changed();
    },
    onError: (error) =>
      setFailure(
        error.message === 'unsaved'
          ? 'Something you wrote could not be saved. Please look at it first.'
          : (failureText(error) ?? undefined),
      ),
  });

  const words = chosen.length === 1 ? '1 change' : `${chosen.length} changes`;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="What will change"
      foot={
        changes.some(({ document }) => mayPublish(document.kind)) && (
          <>
            {failure && <Message kind="bad">{failure}</Message>}
            <RadioGroup
              label="When"
              value={when}
              onChange={setWhen}
              options={[
                { value: 'now', label: 'Now' },
                { value: 'later', label: 'At a time' },
              ]}
            />
            {when === 'later' && (
              <DateTimeField
                label="Appears at"
                value={at}
                onChange={setAt}
                timeZone={timeZone}
                help={`On the clock of the site, ${timeZone.replaceAll('_', ' ')}.`}
              />
            )}
            <TextField
              label="Name of the release"
              placeholder="Spring sale"
              help="Optional; helps to find it later."
              value={title}
              onChange={setTitle}
              maxLength={200}
            />
            <Button
              kind="primary"
              isDisabled={chosen.length === 0}
              isPending={publish.isPending}
              onPress={() => publish.mutate()}
            >
              {when === 'now' ? `Publish ${words}` : `Schedule ${words}`}
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
          <ChangeList changes={changes.filter(isChange)} left={left} onLeft={setLeft} />
          {changes.some((change) => !isChange(change)) && (
            <PanelSection title="Drafts never published" help="Choose those that are ready.">
              <ChangeList
                changes={changes.filter((change) => !isChange(change))}
                left={left}
                onLeft={setLeft}
              />
            </PanelSection>
          )}
        </>
      )}
    </Drawer>
  );
}

/** Changes with a box each; `left` are those left out. */
function ChangeList(props: {
  changes: PendingChange[];
  left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}) {
  const { copyPreviewLink } = useDocumentActions();
  const [open, setOpen] = useState<string>();
  if (props.changes.length === 0) return null;
  return (
    <ul className={styles.list}>
      {props.changes.map(({ document, change }) => (
        <li key={document.id} className={styles.item}>
          <div className={styles.row}>
            <Checkbox
              aria-label={`Include ${document.title || 'Untitled'}`}
              isSelected={!props.left.has(document.id)}
              onChange={(on) => {
                const next = new Set(props.left);
                if (on) next.delete(document.id);
                else next.add(document.id);
                props.onLeft(next);
              }}
            />
            <button
              type="button"
              className={styles.words}
              aria-expanded={open === document.id}
              onClick={() => setOpen(open === document.id ? undefined : document.id)}
            >
              <span className={styles.title}>{document.title || 'Untitled'}</span>
              <span className={styles.note}>
                {KIND_LABELS[document.kind] ?? document.kind}
                {document.path && ` · ${document.path}`}
              </span>
            </button>
            <Badge tone={CHANGES[change].tone}>{CHANGES[change].label}</Badge>
            {document.path && change !== 'removed' && (
              <IconButton
                small
                icon={Link2}
                label={`Copy preview link of ${document.title || 'Untitled'}`}
                onPress={() => void copyPreviewLink(document.id)}
              />
            )}
          </div>
          {open === document.id && (
            <div className={styles.differences}>
              <DifferenceList
                document={document.id}
                from="published"
                to="working"
                same="Nothing that visitors would notice."
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
