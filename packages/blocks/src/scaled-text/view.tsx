import { type CSSProperties, createElement } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { headingId } from '../heading-ids.ts';
import { usePage } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { ScaledTextFields } from './definition.ts';
import { estimateWidth } from './estimate-width.ts';
import { SMALLEST_PX } from './fit-engine.ts';

/** A line that would not fit a narrow phone in the smallest letters may break, in px. */
const NARROWEST_PX = 280;
/** One that fits there, but no column as narrow as this, may break in places narrower than such a phone. */
const NARROWEST_COLUMN_PX = 100;

const breaks = (em: number) =>
  em * SMALLEST_PX > NARROWEST_PX
    ? 'may-break'
    : em * SMALLEST_PX > NARROWEST_COLUMN_PX && 'may-break-narrow';

/** One line in letters as large as fit, sized by CSS from what the words are about as wide as; the script measures. */
export function ScaledTextBlock({ id, fields }: BlockViewProps<ScaledTextFields>) {
  const isWritten = useIsWritten();
  const page = usePage();
  const { heading } = page.site.styles.fonts;
  const dir = useDir(fields.text);
  const words = fields.text.replace(/\s+/gu, ' ').trim();
  if (words === '' && !isWritten) return null;
  const em = estimateWidth(heading.transform === 'uppercase' ? words.toUpperCase() : words || 'Scaled text');
  const names = ['scaled-text', breaks(em), fields.align !== 'start' && `align-${fields.align}`];
  return (
    <div
      className={names.filter(Boolean).join(' ')}
      style={{ '--em': em, '--smallest': `${SMALLEST_PX}px` } as CSSProperties}
    >
      <div className="scaled-place">
        {createElement(
          fields.level === 0 ? 'p' : `h${fields.level}`,
          { id: fields.level === 0 ? undefined : headingId(page, id, words), className: 'scaled-line', dir },
          isWritten ? <WrittenWords field="text" name="Text" words={fields.text} /> : words,
        )}
      </div>
    </div>
  );
}
