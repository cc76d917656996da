import { sameJson } from '@portico/model/merge';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Skeleton } from '@portico/ui/progress';
import { formatInZone } from '@portico/ui/site-time';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { revisionQuery, revisionsQuery } from '../api/queries.ts';
import type { Document, RevisionSummary } from '../api/types.ts';
import { frame } from '../app/frame-state.ts';
import { phonePreview } from '../app/phone-preview.ts';
import { reportFailure } from '../app/query-client.ts';
import { useSession } from '../app/session.tsx';
import { useSiteSettings } from '../app/use-site-settings.ts';
import { authorText } from './author-text.ts';
import { documentAnswered, flushAllEdits } from './edits-registry.ts';
import { fieldName, valueText } from './field-names.ts';
import styles from './history-tab.module.css';
import { showRevision } from './preview-links.ts';

/** What the document was before: each kept state, what it differs in, and the way back to it. */
export function HistoryTab({ document, mayEdit }: { document: Document; mayEdit: boolean }) {
  const { data, error } = useQuery(revisionsQuery(document.id));
  // Who leaves the history leaves the past.
  useEffect(() => frame.showPresent, []);
  const [open, setOpen] = useState<number>();
  if (error) return <p>{error.message}</p>;
  if (!data) return <Skeleton />;
  return (
    <>
      {mayEdit && <NameRevision document={document} />}
      {data.length === 0 ? (
        <EmptyState title="No history yet">Each publication is kept here.</EmptyState>
      ) : (
        <ol className={styles.list}>
          {data.map((revision) => (
            <li key={revision.number} className={styles.entry}>
              <RevisionRow
                document={document}
                revision={revision}
                isOpen={open === revision.number}
                onToggle={() => setOpen(open === revision.number ? undefined : revision.number)}
                mayEdit={mayEdit}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

function NameRevision({ document }: { document: Document }) {
  const [name, setName] = useState('');
  const [pending, setPending] = useState(false);
  const save = async () => {
    setPending(true);
    try {
      await flushAllEdits();
      await api.post(`/rest/documents/${document.id}/revisions`, { name: name.trim() });
      documentAnswered(await api.get<Document>(`/rest/documents/${document.id}`));
      setName('');
      showToast('Kept in the history');
    } catch (error) {
      reportFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <form
      className={styles.name}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Keep the present state as"
        placeholder="Before the spring sale"
        value={name}
        onChange={setName}
        maxLength={200}
      />
      <Button type="submit" isDisabled={name.trim() === ''} isPending={pending}>
        Keep
      </Button>
    </form>
  );
}

function RevisionRow(props: {
  document: Document;
  revision: RevisionSummary;
  isOpen: boolean;
  onToggle(): void;
  mayEdit: boolean;
}) {
  const { document, revision, isOpen, mayEdit } = props;
  const { timeZone } = useSiteSettings();
  const { account } = useSession();
  const isCurrent = revision.number === document.revision;
  return (
    <>
      <button type="button" className={styles.row} aria-expanded={isOpen} onClick={props.onToggle}>
        <span className={styles.words}>
          <span className={styles.title}>
            {revision.name ?? (isCurrent ? 'As it is now' : formatInZone(revision.updatedAt, timeZone))}
          </span>
          <span className={styles.note}>
            {[
              (revision.name || isCurrent) && formatInZone(revision.updatedAt, timeZone),
              authorText(revision, account.id),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {revision.published && <Badge tone="good">Published</Badge>}
      </button>
      {isOpen && (
        <Difference
          document={document}
          number={revision.number}
          past={[revision.name, formatInZone(revision.updatedAt, timeZone)].filter(Boolean).join(', ')}
          isCurrent={isCurrent}
          mayEdit={mayEdit}
        />
      )}
    </>
  );
}

/** Fields a past state differs in, and the button that brings it back. */
function Difference(props: {
  document: Document;
  number: number;
  /** What the state is called where it is shown. */
  past: string;
  isCurrent: boolean;
  mayEdit: boolean;
}) {
  const { document, number, past, isCurrent } = props;
  const { data, error } = useQuery(revisionQuery(document.id, number));
  const [pending, setPending] = useState(false);
  const look = useMutation({
    mutationFn: () => showRevision(document.id, number, past),
    onSuccess: () => phonePreview.set(true),
  });
  if (error) return <p className={styles.note}>{error.message}</p>;
  if (!data) return <Skeleton rows={2} height={18} />;
  const then = data.body as Record<string, unknown>;
  const now = document.body as Record<string, unknown>;
  const differing = [...new Set([...Object.keys(then), ...Object.keys(now)])].filter(
    (key) => !sameJson(then[key], now[key]),
  );
  const restore = async () => {
    setPending(true);
    try {
      await flushAllEdits();
      documentAnswered(
        await api.post<Document>(`/rest/documents/${document.id}/revisions/${number}/restore`),
      );
      showToast('Brought back as a draft', () => {
        api
          .post<Document>(`/rest/documents/${document.id}/revisions/${document.revision}/restore`)
          .then(documentAnswered, reportFailure);
      });
    } catch (failure) {
      reportFailure(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={styles.difference}>
      {differing.length === 0 ? (
        <p className={styles.note}>{isCurrent ? 'This is the present state.' : 'The same as now.'}</p>
      ) : (
        <dl className={styles.fields}>
          {differing.map((key) => (
            <div key={key}>
              <dt>{fieldName([key])}</dt>
              <dd>
                {key === 'sections' || key === 'list' || key === 'item'
                  ? 'Other content than now'
                  : valueText(then[key])}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {differing.length > 0 && (
        <div className={styles.actions}>
          <Button small isPending={look.isPending} onPress={() => look.mutate()}>
            Look at it
          </Button>
          {props.mayEdit && (
            <Button small isPending={pending} onPress={() => void restore()}>
              Bring this back
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
