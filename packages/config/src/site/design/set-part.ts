import type { Styles } from '@portico/model/site/styles';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';

/** Sets some values of a part of the styles, as one step; undefined takes one away. */
export function setPart<Key extends 'header' | 'buttons' | 'palette'>(
  edits: DocumentEdits,
  key: Key,
  part: { [Name in keyof Styles[Key]]?: Styles[Key][Name] | undefined },
): void {
  edits.together(() => {
    for (const [name, value] of Object.entries(part)) edits.set([key, name], value);
  });
}
