import { useEffect, useSyncExternalStore } from 'react';
import type { Document } from '@portico/model/api/documents';
import type { DocumentEdits, SaveStatus } from './document-edits.ts';
import { editsOf } from './edits-registry.ts';

/** The edits of a loaded document, showing every keystroke; leaving the panel saves what is typed. */
export function useEdits(document: Document): {
  edits: DocumentEdits;
  document: Document;
  status: SaveStatus;
} {
  const edits = editsOf(document);
  const shown = useSyncExternalStore(edits.subscribe, edits.snapshot);
  useEffect(() => edits.receive(document), [edits, document]);
  useEffect(() => {
    return () => void edits.flush();
  }, [edits]);
  return { edits, ...shown };
}

/** One value of a document, its setter and what the server said against it. */
export function useEdit<Value>(edits: DocumentEdits, ...path: string[]) {
  const { status } = useSyncExternalStore(edits.subscribe, edits.snapshot);
  return {
    value: edits.value(path) as Value | undefined,
    set: (value: Value | undefined) => edits.set(path, value),
    error: status.type === 'refused' ? status.errors[path.join('.')] : undefined,
  };
}
