import type { SingletonKind } from '@portico/model/documents/document-kinds';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { singletonQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { LoadFailure } from '../loading/load-failure.tsx';
import { ConflictDialog } from './conflict/conflict-dialog.tsx';
import type { DocumentEdits } from './edits/document-edits.ts';
import { SaveStamp } from './edits/save-stamp.tsx';
import { UndoTools } from './edits/undo-tools.tsx';
import { useEdits } from './edits/use-edits.ts';

export interface SingletonPanelProps<Body> {
  kind: SingletonKind;
  title: string;
  back: { href: string; label: string };
  /** Takes the room of the preview. */
  wide?: boolean;
  /** The fields. What is typed saves itself and shows to visitors with the next publication. */
  children(edits: DocumentEdits, document: Document<Body>): ReactNode;
}

/** The panel of a document of which a site has one. */
export function SingletonPanel<Body>(props: SingletonPanelProps<Body>) {
  const { kind, title, back, wide = false } = props;
  const { data, error, refetch } = useQuery(singletonQuery<Body>(kind));
  if (error)
    return <LoadFailure title={title} error={error} retry={() => void refetch()} back={back} wide={wide} />;
  if (!data)
    return (
      <Panel title={title} back={back} wide={wide} bare>
        <Skeleton height={48} />
      </Panel>
    );
  return <Loaded {...props} loaded={data} />;
}

function Loaded<Body>({
  loaded,
  title,
  back,
  wide = false,
  children,
}: SingletonPanelProps<Body> & { loaded: Document }) {
  const { edits, document, status } = useEdits(loaded);
  return (
    <Panel
      title={title}
      back={back}
      wide={wide}
      note={<SaveStamp edits={edits} status={status} />}
      actions={<UndoTools edits={edits} />}
    >
      {children(edits, document as Document<Body>)}
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}
