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

/** As one step. @returns what takes it back */
export function applyFieldEdits(edits: DocumentEdits, changes: readonly FieldEdit[]): () => void {
  const before = changes.map(({ path }) => ({ path, value: edits.value(path) }));
  const apply = (list: readonly FieldEdit[]) =>
    edits.together(() => {
      for (const { path, value } of list) edits.set(path, value);
    });
  apply(changes);
  return () => apply(before);
}
