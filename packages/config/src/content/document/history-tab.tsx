import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { revisionsQuery } from '../../api/queries.ts';
import type { Document } from '@portico/model/api/documents';
import { addresses } from '../../shared/addresses.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { useGo } from '../../shared/go.ts';
import { phonePreview } from '../../shared/frame/phone-preview.ts';
import { RevisionList } from '../../shared/history/revision-list.tsx';
import { showRevision } from '../../shared/documents/preview/preview-links.ts';

/** What the document was before: each revision, what it differs in, and the way back to it. */
export function HistoryTab({ document, mayEdit }: { document: Document; mayEdit: boolean }) {
  const { data, error } = useQuery(revisionsQuery(document.id));
  const { go } = useGo();
  // Who leaves the history leaves the past.
  useEffect(() => frame.showPresent, []);
  const [open, setOpen] = useState<number>();
  if (error) return <p>{error.message}</p>;
  if (!data) return <Skeleton />;
  return (
    <RevisionList
      document={document}
      revisions={data}
      mayEdit={mayEdit}
      open={open}
      onOpen={setOpen}
      onLook={async ({ number }, name) => {
        await showRevision(document.id, number, name);
        phonePreview.set(true);
      }}
      onBeside={({ number }) => go(addresses.history(document.id, { version: number }))}
    />
  );
}
