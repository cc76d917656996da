import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** The options of a field, one on each line: typed, pasted and put in order as text is. */
export function OptionsField(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help: string;
  isDisabled: boolean;
  change(options: string[]): void;
}) {
  const { edits, path, label, help, isDisabled, change } = props;
  const { value = [], error } = useEdit<string[]>(edits, ...path);
  // What is typed keeps its empty lines while one writes; the options are its other lines.
  const [typed, setTyped] = useState<string>();
  return (
    <TextField
      label={label}
      help={help}
      rows={Math.min(12, Math.max(4, value.length + 1))}
      value={typed ?? value.join('\n')}
      onChange={(text) => {
        setTyped(text);
        change(optionsIn(text));
      }}
      onBlur={() => {
        setTyped(undefined);
        void edits.flush();
      }}
      isDisabled={isDisabled}
      error={error}
    />
  );
}

/** The lines of a text that say something, each once. */
export function optionsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '');
}
