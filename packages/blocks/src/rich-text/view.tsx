import type { BlockViewProps } from '../block-module.ts';
import { WrittenText } from '../written.tsx';
import type { RichTextFields } from './definition.ts';

export function RichTextBlock({ fields }: BlockViewProps<RichTextFields>) {
  return <WrittenText field="content" name="Text" content={fields.content} />;
}
