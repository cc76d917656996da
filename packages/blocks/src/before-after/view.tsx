import { compareWords } from '@portico/model/words/compare-words';
import type { CSSProperties } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { OwnText } from '../isolated.tsx';
import { usePageTools } from '../page-context.ts';
import { aspectRatio, Picture, type PictureReference, usePicture } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { BeforeAfterFields } from './definition.ts';

/**
 * Two pictures over each other, divided by a slider of the browser's own; without scripts beside each other. One alone is
 * shown as it is.
 */
export function BeforeAfterBlock({ fields, span }: BlockViewProps<BeforeAfterFields>) {
  const { isCanvas } = usePageTools();
  const isWritten = useIsWritten();
  const words = useWords(compareWords);
  const before = usePicture(fields.before);
  const after = usePicture(fields.after);
  if (!before && !after && !isCanvas) return null;
  const isPair = Boolean((before && after) || isCanvas);
  const first = before ?? after;
  const own = first?.width && first.height ? `${first.width}/${first.height}` : '3/2';
  const labels = [fields.beforeLabel || words.before, fields.afterLabel || words.after] as const;
  const side = (picture: PictureReference | undefined, name: 'before' | 'after', label: string) => (
    <figure className={`compare-${name}`}>
      {picture ? (
        <Picture picture={picture} span={span} />
      ) : (
        <span className="compare-empty">
          <EmptyPicture />
        </span>
      )}
      {isPair && (
        <figcaption className="compare-label">
          <OwnText text={label} />
        </figcaption>
      )}
    </figure>
  );
  return (
    <div
      className={`compare${fields.vertical ? ' is-vertical' : ''}${isPair ? ' is-pair' : ''}`}
      style={{ '--at': `${fields.start}%`, '--ar': aspectRatio(fields.ratio) ?? own } as CSSProperties}
    >
      <div className="compare-place">
        {(before || isCanvas) && side(before && fields.before, 'before', labels[0])}
        {(after || isCanvas) && side(after && fields.after, 'after', labels[1])}
        {isPair && (
          <>
            <input
              className="compare-slider"
              type="range"
              min={0}
              max={100}
              defaultValue={fields.start}
              aria-label={words.slider({ before: labels[0], after: labels[1] })}
              aria-orientation={fields.vertical ? 'vertical' : undefined}
            />
            <span className="compare-line" aria-hidden="true">
              <svg viewBox="0 0 24 24">
                <path d="m9 7-5 5 5 5M15 7l5 5-5 5" />
              </svg>
            </span>
          </>
        )}
      </div>
      {(fields.caption !== '' || isWritten) && (
        <p className="compare-caption">
          <WrittenWords field="caption" name="Caption" words={fields.caption} lines />
        </p>
      )}
    </div>
  );
}
