import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { useDir } from '../use-dir.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { QuoteFields } from './definition.ts';
import { quotationMarks } from './quotation-marks.ts';

export function QuoteBlock({ fields }: BlockViewProps<QuoteFields>) {
  const { settings } = usePage().site;
  const isWritten = useIsWritten();
  const words = fields.text.trim();
  const dir = useDir(words);
  if (words === '' && !isWritten) return null;
  const [open, close] = quotationMarks(settings.language);
  return (
    <figure className={`quote ${fields.size}${fields.align === 'start' ? '' : ` align-${fields.align}`}`}>
      <blockquote dir={dir}>
        <p>
          <span className="open">{open}</span>
          <WrittenWords field="text" name="Quote" words={words} lines />
          {close}
        </p>
      </blockquote>
      {(fields.source !== '' || fields.detail !== '' || isWritten) && (
        <figcaption>
          {(fields.source !== '' || isWritten) && (
            <cite>
              <Anchor href={fields.href}>
                <WrittenWords field="source" name="Who said it" words={fields.source} />
              </Anchor>
            </cite>
          )}
          {(fields.detail !== '' || isWritten) && (
            <span>
              <WrittenWords field="detail" name="Role, book or newspaper" words={fields.detail} />
            </span>
          )}
        </figcaption>
      )}
    </figure>
  );
}
