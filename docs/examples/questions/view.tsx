import type { BlockViewProps } from '@portico/blocks/block-module';
import { OwnText } from '@portico/blocks/isolated';
import { RichTextView } from '@portico/blocks/rich-text/rich-text-view';
import type { QuestionsFields } from './definition.ts';

export function QuestionsBlock({ fields }: BlockViewProps<QuestionsFields>) {
  const asked = fields.entries.filter(({ question }) => question.trim() !== '');
  if (asked.length === 0) return null;
  return (
    <div className="questions">
      {asked.map(({ question, answer }, place) => (
        // Entries have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <details key={place}>
          <summary>
            <OwnText text={question} />
          </summary>
          <RichTextView content={answer} />
        </details>
      ))}
    </div>
  );
}
