import { lazy, Suspense } from 'react';
import type { DocumentEdits, SaveStatus } from './document-edits.ts';

const ConflictChoices = lazy(async () => ({
  default: (await import('./conflict-choices.tsx')).ConflictChoices,
}));

/** Two people changed the same field: asks which value to keep. */
export function ConflictDialog({ edits, status }: { edits: DocumentEdits; status: SaveStatus }) {
  if (status.type !== 'conflict') return null;
  // A second conflict, after the first was answered, begins with fresh choices.
  return (
    <Suspense fallback={null}>
      <ConflictChoices key={status.document.edit} edits={edits} conflicts={status.conflicts} />
    </Suspense>
  );
}
