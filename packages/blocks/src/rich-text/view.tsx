import type { CSSProperties } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { inBlock, withHeadingIds } from '../heading-ids.ts';
import type { Icon } from '../icon-field.ts';
import { usePage } from '../page-context.ts';
import { useIsWritten, WrittenText } from '../written.tsx';
import type { RichTextFields } from './definition.ts';
import { isEmptyRichText } from './rich-text-view.tsx';

export function RichTextBlock({ id, fields }: BlockViewProps<RichTextFields>) {
  const page = usePage();
  const isWritten = useIsWritten();
  const { listIcon } = fields;
  const content = withHeadingIds(page, fields.content, inBlock(id));
  const words = <WrittenText field="content" name="Text" content={content} />;
  if (!listIcon?.drawing || (isEmptyRichText(content) && !isWritten)) return words;
  return (
    <div className="icon-list" style={{ '--list-icon': iconUrl(listIcon) } as CSSProperties}>
      {words}
    </div>
  );
}

/** Once for all items, and in the colour of the section: what is drawn cuts it out. */
const iconUrl = ({ drawing }: Icon) =>
  `url("data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='#000' stroke-width='2' stroke-linecap='round' stroke-linejoin='round'><path d='${drawing}'/></svg>`,
  ).replaceAll("'", '%27')}")`;
