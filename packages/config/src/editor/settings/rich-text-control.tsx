import { isRichText } from '@portico/model/differences/value-words';
import type { RichText } from '@portico/model/documents/rich-text';
import { useEditor } from '../editor-context.ts';
import { RichTextField } from '../rich-text/rich-text-field.tsx';

/** Text with paragraphs, lists and links, written beside the page. Its steps are undone with those of the page. */
export function RichTextControl(props: {
  label: string;
  help?: string;
  value: unknown;
  isDisabled: boolean;
  onChange(value: RichText): void;
}) {
  const { value, ...rest } = props;
  const { session } = useEditor();
  return (
    <RichTextField
      {...rest}
      value={isRichText(value) ? value : undefined}
      history={{ undo: session.undo, redo: session.redo, flush: () => session.edits.flush() }}
    />
  );
}
