import type { BlockViewProps } from '../block-module.ts';
import type { RichTextFields } from './definition.ts';
import { isEmptyRichText, RichTextView } from './rich-text-view.tsx';

export function RichTextBlock({ fields }: BlockViewProps<RichTextFields>) {
  if (isEmptyRichText(fields.content)) return null;
  return (
    <div className="prose">
      <RichTextView content={fields.content} />
    </div>
  );
}
