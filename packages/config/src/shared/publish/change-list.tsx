import { Badge, type BadgeTone } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Link2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { ChangeKind, PendingChange } from '@portico/model/api/releases';
import { reportFailure } from '../../api/query-client.ts';
import { useDocumentActions } from '../documents/document-actions.ts';
import { documentAnswered, flushAllEdits } from '../documents/edits/edits-registry.ts';
import { KIND_LABELS } from '../documents/kind-labels.ts';
import { useRights } from '../documents/use-rights.ts';
import { DifferenceList } from '../history/difference-list.tsx';
import styles from './change-list.module.css';
import { useReleasesChanged } from './release-actions.ts';
import { stagedIn } from './release-words.ts';

const CHANGES: Record<ChangeKind, { label: string; tone: BadgeTone }> = {
  new: { label: 'New', tone: 'good' },
  changed: { label: 'Changed', tone: 'accent' },
  address: { label: 'New address', tone: 'accent' },
  removed: { label: 'Removed', tone: 'bad' },
};

/** Changes with a box each; opened, what differs from what visitors see, and the way back to that. */
export function ChangeList(props: {
  changes: readonly PendingChange[];
  isChosen(id: string): boolean;
  onChoose(id: string, on: boolean): void;
}) {
  const { copyPreviewLink } = useDocumentActions();
  const [open, setOpen] = useState<string>();
  return (
    <ul className={styles.list}>
      {props.changes.map(({ document, change, staged }) => {
        const title = document.title || 'Untitled';
        return (
          <li key={document.id} className={styles.item}>
            <div className={styles.row}>
              <Checkbox
                aria-label={`Include ${title}`}
                isSelected={props.isChosen(document.id)}
                onChange={(on) => props.onChoose(document.id, on)}
              />
              <button
                type="button"
                className={styles.words}
                aria-expanded={open === document.id}
                onClick={() => setOpen(open === document.id ? undefined : document.id)}
              >
                <span className={styles.title}>
                  <span>{title}</span>
                  <ChevronDown size={14} aria-hidden />
                </span>
                <span className={styles.note}>
                  {KIND_LABELS[document.kind] ?? document.kind}
                  {document.path && ` · ${document.path}`}
                </span>
                {staged.length > 0 && <span className={styles.note}>{stagedIn(staged)}</span>}
              </button>
              <Badge tone={CHANGES[change].tone}>{CHANGES[change].label}</Badge>
              {document.path && change !== 'removed' && (
                <IconButton
                  small
                  icon={Link2}
                  label={`Copy preview link of ${title}`}
                  onPress={() => void copyPreviewLink(document.id)}
                />
              )}
            </div>
            {open === document.id && (
              <div className={styles.differences}>
                <DifferenceList
                  document={document.id}
                  kind={document.kind}
                  from="published"
                  to="working"
                  same="No changes that visitors would notice."
                />
                {change !== 'new' && <Discard document={document} />}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Back to what visitors see. What was written stays in the history, and Undo brings it back at once. */
function Discard({ document }: { document: PendingChange['document'] }) {
  const { mayEdit } = useRights();
  const changed = useReleasesChanged();
  const discard = useMutation({
    mutationFn: async () => {
      await flushAllEdits();
      const before = await api.get(`/rest/documents/${document.id}`);
      documentAnswered(await api.post(`/rest/documents/${document.id}/discard`));
      return before.revision;
    },
    onSuccess: async (revision) => {
      showToast('Show published version', () => {
        api
          .post(`/rest/documents/${document.id}/revisions/${revision}/restore`)
          .then(documentAnswered)
          .then(changed)
          .catch(reportFailure);
      });
      await changed();
    },
  });
  if (!mayEdit(document.kind)) return null;
  return (
    <div>
      <Button small isPending={discard.isPending} onPress={() => discard.mutate()}>
        Discard changes
      </Button>
    </div>
  );
}
