import { siteWords } from '@portico/model/words/site-words';
import type { CSSProperties } from 'react';
import { Picture } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import type { GalleryOptions } from './options.ts';
import type { ShownSlide } from './shown-slides.ts';

/** A small picture's sides are never further apart than this many times its height. */
const WIDEST = 2;

/** Small pictures of a slideshow's slides, each a link to its slide. */
export function SlideThumbnails({
  slides,
  options,
}: {
  slides: readonly ShownSlide[];
  options: GalleryOptions;
}) {
  const words = useWords(siteWords);
  const { thumbnailStripHeight, thumbnailStripMargin, thumbnailsPerRow, squareThumbs } = options;
  const span = { wide: 1 / thumbnailsPerRow, maxPx: thumbnailStripHeight * (squareThumbs ? 1 : WIDEST) };
  const style = {
    '--th': `${thumbnailStripHeight}px`,
    '--tm': `${thumbnailStripMargin}px`,
    '--tn': thumbnailsPerRow,
  } as CSSProperties;
  return (
    <ul
      className={squareThumbs ? 'slide-thumbnails is-square' : 'slide-thumbnails'}
      style={style}
      aria-label={words.pictures}
    >
      {slides.map(({ id, image, title }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-label={words.picture({ number: index + 1, count: slides.length })}
            aria-current={index === 0 ? 'true' : undefined}
          >
            {image ? (
              <Picture picture={image} span={span} decorative />
            ) : (
              <span className="plate" aria-hidden="true">
                {[...title.trim()][0]?.toUpperCase() ?? ''}
              </span>
            )}
          </a>
        </li>
      ))}
    </ul>
  );
}
