import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Dotted } from '@portico/ui/dotted';
import { formatInZone } from '@portico/ui/format-dates';
import { showToast } from '@portico/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import type { Document } from '@portico/model/api/documents';
import type { RevisionSummary } from '@portico/model/api/revisions';
import { reportFailure } from '../../api/query-client.ts';
import { useSession } from '../session.tsx';
import { useSiteSettings } from '../use-site-settings.ts';
import { When } from '../when.tsx';
import { authorText } from '../documents/author-text.ts';
import { documentAnswered, flushAllEdits } from '../documents/edits/edits-registry.ts';
import { DifferenceList } from './difference-list.tsx';
import { RenameRevision } from './rename-revision.tsx';
import styles from './revision-row.module.css';

interface RevisionRowProps {
  document: Document;
  revision: RevisionSummary;
  isOpen: boolean;
  onToggle(): void;
  mayEdit: boolean;
  /** Shows it in the preview. @param name what it is called there */
  onLook: ((revision: RevisionSummary, name: string) => Promise<void>) | undefined;
  /** Shows it beside the present. */
  onBeside: ((revision: RevisionSummary) => void) | undefined;
}

/** One revision of a document: who wrote it when; opened, what has changed since and what can be done with it. */
export function RevisionRow(props: RevisionRowProps) {
  const { document, revision, isOpen } = props;
  const { timeZone } = useSiteSettings();
  const { account } = useSession();
  const isCurrent = revision.number === document.revision;
  const time = <When at={revision.updatedAt} />;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={props.onToggle}>
        <span className={styles.words}>
          <span className={styles.title}>{revision.name ?? (isCurrent ? 'Current version' : time)}</span>
          <span className={styles.note}>
            <Dotted
              parts={[
                (revision.name || isCurrent) && time,
                authorText(revision, account.id),
                revision.releaseTitle && `in “${revision.releaseTitle}”`,
              ]}
            />
          </span>
        </span>
        {revision.published ? (
          <Badge tone="good">Published</Badge>
        ) : (
          revision.publishedAt !== null && <Badge>Was published</Badge>
        )}
      </button>
      {isOpen && (
        <Details
          {...props}
          past={[revision.name, formatInZone(revision.updatedAt, timeZone)].filter(Boolean).join(', ')}
          isCurrent={isCurrent}
        />
      )}
    </>
  );
}

function Details(
  props: RevisionRowProps & {
    /** What the state is called where it is shown. */
    past: string;
    isCurrent: boolean;
  },
) {
  const { document, revision, past, isCurrent, mayEdit, onLook, onBeside } = props;
  const { number } = revision;
  const [renaming, setRenaming] = useState(false);
  const look = useMutation({
    mutationFn: async () => onLook?.(revision, past),
  });
  const restore = useMutation({
    mutationFn: async () => {
      await flushAllEdits();
      documentAnswered(await api.post(`/rest/documents/${document.id}/revisions/${number}/restore`));
    },
    onSuccess: () =>
      showToast('Restored as a draft', () => {
        api
          .post(`/rest/documents/${document.id}/revisions/${document.revision}/restore`)
          .then(documentAnswered, reportFailure);
      }),
  });
  return (
    <div className={styles.details}>
      {isCurrent ? (
        <p className={styles.note}>This is the current version.</p>
      ) : (
        <>
          <h3 className={styles.caption}>Since then</h3>
          <DifferenceList
            document={document.id}
            kind={document.kind}
            from={number}
            to="working"
            same="No differences from the current version."
          />
        </>
      )}
      {renaming ? (
        <RenameRevision document={document} revision={revision} onClose={() => setRenaming(false)} />
      ) : (
        <div className={styles.actions}>
          {!isCurrent && onLook && (
            <Button small isPending={look.isPending} onPress={() => look.mutate()}>
              View
            </Button>
          )}
          {!isCurrent && onBeside && (
            <Button small onPress={() => onBeside(revision)}>
              Compare
            </Button>
          )}
          {mayEdit && !isCurrent && (
            <Button small isPending={restore.isPending} onPress={() => restore.mutate()}>
              Restore
            </Button>
          )}
          {mayEdit && (
            <Button small kind="plain" onPress={() => setRenaming(true)}>
              {revision.name ? 'Rename' : 'Name version'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
