import { lent } from './lent-editor.ts';
import type { RichText } from '@portico/model/documents/rich-text';
import { fieldStyles } from '@portico/ui/field';
import { Skeleton } from '@portico/ui/progress';
import { useId } from 'react';
import { later } from '../../shared/loading/later.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';

const RichTextEditor = later(() => lent.load(), {
  waiting: <Skeleton height={200} />,
});

export interface RichTextFieldProps {
  label: string;
  value: RichText | undefined;
  onChange(value: RichText): void;
  /** Whose steps Ctrl+Z takes back, and who saves when the text is left. */
  history: Pick<DocumentEdits, 'undo' | 'redo' | 'flush'>;
  help?: string;
  error?: string | undefined;
  isDisabled?: boolean;
}

/** Text with paragraphs, headings, lists and links, written in a panel. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, help, error } = props;
  const footId = useId();
  return (
    <div className={fieldStyles.field}>
      <span className={fieldStyles.label} aria-hidden>
        {label}
      </span>
      <RichTextEditor {...props} footId={footId} />
      {(error ?? help) && (
        <span id={footId} className={error ? fieldStyles.error : fieldStyles.help}>
          {error ?? help}
        </span>
      )}
    </div>
  );
}
