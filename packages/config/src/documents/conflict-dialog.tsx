import { Dialog } from '@portico/ui/dialog';
import { type FailedPart, FailedInPlace } from '../app/failed-part.tsx';
import { later } from '../app/later.tsx';
import type { DocumentEdits, SaveStatus } from './document-edits.ts';

export const conflictPart = async () => (await import('./conflict-choices.tsx')).ConflictChoices;
const ConflictChoices = later(conflictPart, { failed: FailedChoices });

/** Two people changed the same field: asks which value to keep. */
export function ConflictDialog({ edits, status }: { edits: DocumentEdits; status: SaveStatus }) {
  if (status.type !== 'conflict') return null;
  // A second conflict, after the first was answered, begins with fresh choices.
  return <ConflictChoices key={status.document.edit} edits={edits} conflicts={status.conflicts} />;
}

function FailedChoices(props: FailedPart) {
  return (
    <Dialog isOpen needsAnswer onClose={() => undefined} title="Someone else changed this too" actions={null}>
      <FailedInPlace {...props} />
    </Dialog>
  );
}
