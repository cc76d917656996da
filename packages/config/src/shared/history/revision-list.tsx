import { EmptyState } from '@portico/ui/empty-state';
import { Segmented } from '@portico/ui/segmented';
import { useState } from 'react';
import type { Document } from '@portico/model/api/documents';
import type { RevisionSummary } from '@portico/model/api/revisions';
import { NameRevision } from './name-revision.tsx';
import styles from './revision-list.module.css';
import { RevisionRow } from './revision-row.tsx';

/** Fewer states than this are read at a glance. */
const MANY = 8;

const KEEPS = {
  all: () => true,
  published: ({ publishedAt, published }: RevisionSummary) => published || publishedAt !== null,
  named: ({ name }: RevisionSummary) => name !== null,
} as const;
type Which = keyof typeof KEEPS;

/** Each revision of a document, newest first, and the way to keep the present one under a name. */
export function RevisionList(props: {
  document: Document;
  revisions: readonly RevisionSummary[];
  mayEdit: boolean;
  /** Number of the one that is opened. */
  open: number | undefined;
  onOpen(number: number | undefined): void;
  /** Shows one in the preview. */
  onLook?: (revision: RevisionSummary, name: string) => Promise<void>;
  /** Shows one beside the present. */
  onBeside?: ((revision: RevisionSummary) => void) | undefined;
}) {
  const { document, revisions, mayEdit, open } = props;
  const [which, setWhich] = useState<Which>('all');
  const shown = revisions.filter(KEEPS[which]);
  return (
    <>
      {mayEdit && <NameRevision document={document} />}
      {revisions.length > MANY && (
        <Segmented
          label="Filter versions"
          options={[
            { value: 'all', label: 'All' },
            { value: 'published', label: 'Published' },
            { value: 'named', label: 'Named' },
          ]}
          value={which}
          onChange={setWhich}
        />
      )}
      {revisions.length === 0 ? (
        <EmptyState title="No history yet">Every published version is listed here.</EmptyState>
      ) : shown.length === 0 ? (
        <p className={styles.note}>
          {which === 'named' ? 'No named versions yet.' : 'No published versions yet.'}
        </p>
      ) : (
        <ol className={styles.list}>
          {shown.map((revision) => (
            <li key={revision.number} className={styles.entry}>
              <RevisionRow
                document={document}
                revision={revision}
                isOpen={open === revision.number}
                onToggle={() => props.onOpen(open === revision.number ? undefined : revision.number)}
                mayEdit={mayEdit}
                onLook={props.onLook}
                onBeside={props.onBeside}
              />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
