import { TagsField } from '@portico/ui/tags-field';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { errorWithin } from '../../shared/documents/edits/error-within.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** A list of short words of a document, such as postal codes. */
export function EditWords(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help: string;
  /** What one is called. */
  one: string;
  placeholder: string;
  maxLength: number;
}) {
  const { edits, path } = props;
  const { value = [], set, error } = useEdit<string[]>(edits, ...path);
  return (
    <TagsField
      label={props.label}
      help={props.help}
      value={value}
      onChange={set}
      maxLength={props.maxLength}
      tagType={props.one}
      placeholder={props.placeholder}
      error={error ?? errorWithin(edits, path.join('.'))}
    />
  );
}
