import type { Styles } from '@portico/model/site/styles';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { singletonQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { ConflictDialog } from '../../shared/documents/conflict/conflict-dialog.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { SaveStamp } from '../../shared/documents/edits/save-stamp.tsx';
import { UndoTools } from '../../shared/documents/edits/undo-tools.tsx';
import { useEdits } from '../../shared/documents/edits/use-edits.ts';
import { UnpublishedFoot } from './unpublished-foot.tsx';
import { useStylesPreview } from './use-styles-preview.ts';

interface DesignPlaceProps {
  title: string;
  back?: { href: string; label: string };
  children(edits: DocumentEdits, styles: Styles): ReactNode;
}

/** A screen of the design: what is chosen shows in the preview at once, saves itself and can be taken back. */
export function DesignPlace(props: DesignPlaceProps) {
  const { data, error, refetch } = useQuery(singletonQuery<Styles>('styles'));
  const back = props.back ? { back: props.back } : {};
  if (error) return <LoadFailure title={props.title} error={error} retry={() => void refetch()} {...back} />;
  if (!data)
    return (
      <Panel title={props.title} {...back} bare>
        <Skeleton height={44} />
      </Panel>
    );
  return <Loaded {...props} loaded={data} />;
}

function Loaded({ title, back, children, loaded }: DesignPlaceProps & { loaded: Document<Styles> }) {
  const { edits, document, status } = useEdits(loaded);
  const styles = document.body as Styles;
  useStylesPreview(document as Document<Styles>);
  return (
    <Panel
      title={title}
      {...(back ? { back } : {})}
      note={<SaveStamp edits={edits} status={status} />}
      actions={<UndoTools edits={edits} inDialogs />}
      foot={<UnpublishedFoot edits={edits} document={document as Document<Styles>} />}
    >
      {children(edits, styles)}
      <ConflictDialog edits={edits} status={status} />
    </Panel>
  );
}
