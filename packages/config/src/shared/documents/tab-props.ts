import type { Document } from '@portico/model/api/documents';
import type { DocumentEdits } from './edits/document-edits.ts';

/** What a tab of a document's panel, and the fields of its kind in it, know. */
export interface TabProps {
  document: Document;
  edits: DocumentEdits;
  mayEdit: boolean;
}
