import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '../api/api.ts';
import { revisionsQuery } from '../api/queries.ts';
import type { Document } from '../api/types.ts';
import { frame } from '../app/frame-state.ts';
import { reportFailure } from '../app/query-client.ts';
import { RevisionRow } from '../history/revision-row.tsx';
import { documentAnswered, flushAllEdits } from './edits-registry.ts';
import styles from './history-tab.module.css';

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
