import type { BlockViewProps } from '../block-module.ts';
import { inBlock, withHeadingIds } from '../heading-ids.ts';
import { usePage } from '../page-context.ts';
import { WrittenText } from '../written.tsx';
import type { RichTextFields } from './definition.ts';

export function RichTextBlock({ id, fields }: BlockViewProps<RichTextFields>) {
  const content = withHeadingIds(usePage(), fields.content, inBlock(id));
  return <WrittenText field="content" name="Text" content={content} />;
}
