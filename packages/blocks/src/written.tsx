import type { RichText } from '@portico/model/documents/rich-text';
import type { ReactNode } from 'react';
import { usePageTools } from './page-context.ts';
import { plainLines } from './plain-lines.tsx';
import { isEmptyRichText, RichTextView } from './rich-text/rich-text-view.tsx';

/** Is an owner writing in this block? Then fields without words are rendered as well. Throws outside of a page. */
export function useIsWritten(): boolean {
  return usePageTools().WrittenField !== undefined;
}

/**
 * Plain words of a field, which owners write in their place on the page.
 * @param field its name, or keys down to it
 */
export function WrittenWords(props: {
  field: string | readonly string[];
  name: string;
  words: string;
  /** Line breaks are kept. */
  lines?: boolean;
}): ReactNode {
  const { WrittenField } = usePageTools();
  if (!WrittenField) return props.lines ? plainLines(props.words) : props.words;
  return <WrittenField path={pathOf(props.field)} name={props.name} kind={props.lines ? 'lines' : 'line'} />;
}

/**
 * Rich text of a field, which owners write in its place on the page; nothing where it is empty.
 * @param field its name, or keys down to it
 */
export function WrittenText(props: {
  field: string | readonly string[];
  name: string;
  content: RichText;
}): ReactNode {
  const { WrittenField } = usePageTools();
  if (WrittenField) return <WrittenField path={pathOf(props.field)} name={props.name} kind="rich" />;
  if (isEmptyRichText(props.content)) return null;
  return (
    <div className="prose">
      <RichTextView content={props.content} />
    </div>
  );
}

const pathOf = (field: string | readonly string[]) => (typeof field === 'string' ? [field] : field);
