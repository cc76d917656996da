import { showFailure } from '@portico/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import type { FailedPart } from '../../loading/failed-part.tsx';
import { later } from '../../loading/later.tsx';
import type { DocumentEdits, SaveStatus } from '../edits/document-edits.ts';

export const conflictPart = async () => (await import('./conflict-choices.tsx')).ConflictChoices;
const ConflictChoices = later(conflictPart, { failed: FailedChoices });

/** Where fields that two people changed are to be seen, in screens that show more than fields. */
export interface ConflictPlaces {
  /** What the field at a path is called there; undefined for those elsewhere. */
  nameOf(path: readonly string[]): string | undefined;
  /** Brings it into view. */
  show(path: readonly string[]): void;
}

/** Two people changed the same field: asks which value to keep. */
export function ConflictDialog(props: { edits: DocumentEdits; status: SaveStatus; places?: ConflictPlaces }) {
  const { edits, status, places } = props;
  if (status.type !== 'conflict') return null;
  // A second conflict, after the first was answered, begins with fresh choices.
  return (
    <ConflictChoices
      key={status.document.edit}
      edits={edits}
      conflicts={status.conflicts}
      {...(places ? { places } : {})}
    />
  );
}

const RETRY_MS = 20_000;

/** The question itself is missing: nothing is saved until it is answered, and nothing is lost. */
export function FailedChoices({ onRetry }: FailedPart) {
  const again = useEffectEvent(() => onRetry(document.body));
  useEffect(() => {
    showFailure(
      'Someone else changed this too, and the two versions could not be loaded. We will try again. You can also reload the page; your changes are kept.',
    );
    const timer = setInterval(again, RETRY_MS);
    return () => clearInterval(timer);
  }, []);
  return null;
}
