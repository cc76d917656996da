import { DayField as Day } from '@portico/ui/day-field';
import type { DocumentEdits } from '../../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';

/** The day something came out, where that is not the day it is published here. */
export function DayField({
  edits,
  help,
  isDisabled,
}: {
  edits: DocumentEdits;
  help: string;
  isDisabled: boolean;
}) {
  const { value, set, error } = useEdit<string>(edits, 'day');
  return (
    <Day
      label="Date"
      help={help}
      value={value}
      onChange={set}
      onBlur={() => void edits.flush()}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
