import type { DocumentEdits } from '../documents/edits/document-edits.ts';
import { useEdit } from '../documents/edits/use-edits.ts';
import { Chosen, type ChosenProps } from './chosen.tsx';

/** Some of many, as a field of a document. */
export function ChosenField({
  edits,
  path,
  ...props
}: ChosenProps & { edits: DocumentEdits; path: string[] }) {
  const { value = [], set, error } = useEdit<string[]>(edits, ...path);
  return <Chosen {...props} value={value} error={error} onChange={set} />;
}
