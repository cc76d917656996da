import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { EditWords } from './edit-words.tsx';

/** Postal codes, beginnings of them and ranges. */
export function PostcodesField({ edits, path }: { edits: DocumentEdits; path: string[] }) {
  return (
    <EditWords
      edits={edits}
      path={path}
      label="Postal codes"
      help="One code (10115), all that begin with something (SW1*), ? for any one character, or a range (10115..14199). A list can be pasted with commas."
      one="postal code"
      placeholder="10115, SW1*, 10115..14199"
      maxLength={30}
    />
  );
}
