import type { ImageSpan } from '@portico/model/media/media';
import { createElement } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { rankWithin } from '../heading-rank.ts';
import { usePage } from '../page-context.ts';
import { Picture } from '../picture.tsx';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { Moment, TimelineFields } from './definition.ts';

/** What happened when, one below the other along a line. */
export function TimelineBlock({ id, fields, span }: BlockViewProps<TimelineFields>) {
  const page = usePage();
  const isWritten = useIsWritten();
  const shown = fields.items.flatMap((moment, at) => (isWritten || hasWords(moment) ? [{ moment, at }] : []));
  if (shown.length === 0) return null;
  const rank = `h${rankWithin(page, id)}`;
  const half: ImageSpan = { ...span, wide: span.wide / 2 };
  return (
    <ol className={`timeline ${fields.layout}`}>
      {shown.map(({ moment, at }) => {
        const path = (field: string) => ['items', String(at), field];
        return (
          // Moments have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {(moment.date !== '' || isWritten) && (
              <p className="when">
                <WrittenWords field={path('date')} name="Date" words={moment.date} />
              </p>
            )}
            {(moment.title !== '' || isWritten) &&
              createElement(
                rank,
                { className: 'h4' },
                <WrittenWords field={path('title')} name="Title" words={moment.title} />,
              )}
            {(moment.text !== '' || isWritten) && (
              <p>
                <WrittenWords field={path('text')} name="Text" words={moment.text} lines />
              </p>
            )}
            {moment.image && <Picture picture={moment.image} span={half} />}
          </li>
        );
      })}
    </ol>
  );
}

const hasWords = ({ date, title, text, image }: Moment) =>
  [date, title, text].some((words) => words.trim() !== '') || image !== undefined;
