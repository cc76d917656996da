import type { Form } from '@portico/model/form/form';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import type { FieldEdit } from './field-moves.ts';

/** What each part of the form editor is given. */
export interface PartProps {
  id: string;
  /** As typed. */
  form: Form;
  edits: DocumentEdits;
  mayEdit: boolean;
}

export function applyFieldEdits(edits: DocumentEdits, changes: readonly FieldEdit[]): void {
  for (const { path, value } of changes) edits.set(path, value);
}
