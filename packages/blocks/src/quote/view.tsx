import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';
import type { QuoteFields } from './definition.ts';
import { quotationMarks } from './quotation-marks.ts';

export function QuoteBlock({ fields }: BlockViewProps<QuoteFields>) {
  const { settings } = usePage().site;
  const words = fields.text.trim();
  if (words === '') return null;
  const [open, close] = quotationMarks(settings.language);
  return (
    <figure className={`quote ${fields.size}${fields.align === 'start' ? '' : ` align-${fields.align}`}`}>
      <blockquote>
        <p>
          <span className="open">{open}</span>
          {plainLines(words)}
          {close}
        </p>
      </blockquote>
      {(fields.source !== '' || fields.detail !== '') && (
        <figcaption>
          {fields.source !== '' && (
            <cite>
              <Anchor href={fields.href}>{fields.source}</Anchor>
            </cite>
          )}
          {fields.detail !== '' && <span>{fields.detail}</span>}
        </figcaption>
      )}
    </figure>
  );
}
