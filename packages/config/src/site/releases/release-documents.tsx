import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { PanelSection } from '@portico/ui/panel';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Release, ReleaseEntry } from '@portico/model/api/releases';
import type { ReleasePlan } from '@portico/model/api/release-plans';
import { KIND_LABELS } from '../../shared/documents/kind-labels.ts';
import { DifferenceList } from '../../shared/history/difference-list.tsx';
import { DifferenceRow } from '../../shared/history/difference-row.tsx';
import { AddChanges } from './add-changes.tsx';
import { useReleasesChanged } from '../../shared/publish/release-actions.ts';
import styles from './release-panel.module.css';
import { releaseTitle } from '../../shared/publish/release-words.ts';

type Planned = ReleasePlan['documents'][number];

/** What a release to come holds; each document with what differs, and what has happened to it since. */
export function ReleaseDocuments(props: {
  release: Release;
  plan: ReleasePlan | undefined;
  mayEdit: boolean;
}) {
  const { release, plan, mayEdit } = props;
  const [adding, setAdding] = useState(false);
  // What brings something back holds just that.
  const mayAdd = mayEdit && release.reverts === null && release.restoresAt === null;
  return (
    <PanelSection
      title="In this release"
      actions={
        mayAdd && (
          <Button small icon={Plus} onPress={() => setAdding(true)}>
            Add changes
          </Button>
        )
      }
    >
      {release.entries.length === 0 ? (
        <EmptyState picture="list" title="This release is empty">
          Change pages, prices, the popup or the menu as usual, then add the changes here. They stay drafts
          until the release is published.
        </EmptyState>
      ) : (
        <ul className={styles.documents}>
          {release.entries.map((entry) => (
            <DocumentRow
              key={entry.document}
              release={release}
              entry={entry}
              planned={plan?.documents.find((one) => one.document === entry.document)}
              mayEdit={mayEdit}
              mayAdd={mayAdd}
            />
          ))}
        </ul>
      )}
      {adding && <AddChanges release={release} onClose={() => setAdding(false)} />}
    </PanelSection>
  );
}

function DocumentRow(props: {
  release: Release;
  entry: ReleaseEntry;
  planned: Planned | undefined;
  mayEdit: boolean;
  mayAdd: boolean;
}) {
  const { release, entry, planned, mayEdit, mayAdd } = props;
  const changed = useReleasesChanged();
  const [isOpen, setOpen] = useState(false);
  const title = entry.title || 'Untitled';
  const remove = useMutation({
    mutationFn: () => api.delete(`/rest/releases/${release.id}/documents/${entry.document}`),
    onSuccess: async () => {
      showToast(`“${title}” is no longer in the release`);
      await changed();
    },
  });
  const bringUp = useMutation({
    mutationFn: () => api.post(`/rest/releases/${release.id}/documents`, { documents: [entry.document] }),
    onSuccess: changed,
  });
  return (
    <li className={styles.document}>
      <div className={styles.head}>
        <button
          type="button"
          className={styles.words}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <span className={styles.title}>{title}</span>
          <span className={styles.note}>
            {[KIND_LABELS[entry.kind] ?? entry.kind, whatBecomes(entry)].filter(Boolean).join(' · ')}
          </span>
        </button>
        {mayEdit && (
          <IconButton
            small
            icon={X}
            label={`Remove ${title} from the release`}
            isDisabled={remove.isPending}
            onPress={() => remove.mutate()}
          />
        )}
      </div>
      {planned && (
        <Notes
          planned={planned}
          release={release}
          kind={entry.kind}
          {...(mayAdd ? { onBringUp: () => bringUp.mutate(), isPending: bringUp.isPending } : {})}
        />
      )}
      {isOpen && (
        <div className={styles.differences}>
          {entry.toRevision === null ? (
            <p className={styles.note}>It will be unpublished. Its content stays as a draft.</p>
          ) : entry.fromRevision === null ? (
            <p className={styles.note}>It will be published with this release.</p>
          ) : (
            <DifferenceList
              document={entry.document}
              kind={entry.kind}
              from={entry.fromRevision}
              to={entry.toRevision}
              same="No changes that visitors would notice."
            />
          )}
        </div>
      )}
    </li>
  );
}

function whatBecomes({ fromState, fromRevision, toRevision }: ReleaseEntry): string {
  if (toRevision === null) return 'will be unpublished';
  if (fromState === 'deleted') return 'will be restored';
  return fromRevision === null ? 'appears' : 'changes';
}

/** What has happened to a document since it was put in. */
function Notes(props: {
  planned: Planned;
  release: Release;
  kind: string;
  onBringUp?: () => void;
  isPending?: boolean;
}) {
  const { planned, release } = props;
  const isScheduled = release.status === 'scheduled';
  return (
    <div className={styles.notes}>
      {planned.isDeleted && <p>It has since been deleted. The release skips it.</p>}
      {planned.isBehind && (
        <p>
          It has since been edited. The release has the earlier version.{' '}
          {props.onBringUp && (
            <Button small isPending={props.isPending ?? false} onPress={props.onBringUp}>
              Update to newest version
            </Button>
          )}
        </p>
      )}
      {planned.isMerged && <p>It has since been published with changes to other parts. Both are kept.</p>}
      {planned.conflicts.length > 0 && (
        <>
          <p>
            {isScheduled
              ? 'The same parts have since been published with other changes. The release will not overwrite these:'
              : 'The same parts have since been published with other changes. Publishing the release will overwrite these:'}
          </p>
          <ul>
            {planned.conflicts.map((one) => (
              <DifferenceRow key={one.path.join('/')} kind={props.kind} difference={one} />
            ))}
          </ul>
        </>
      )}
      {planned.also.length > 0 && (
        <p>
          Also in{' '}
          {planned.also
            .map((one) => `“${releaseTitle({ ...one, reverts: null, restoresAt: null, entries: [] })}”`)
            .join(', ')}
          .
        </p>
      )}
    </div>
  );
}
