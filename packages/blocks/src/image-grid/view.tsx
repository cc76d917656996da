import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { Enlarge, pictureId } from '../enlarge.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan, wordlessPictureLabel } from '../picture.tsx';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { ImageGridFields } from './definition.ts';

export function ImageGridBlock({ id, fields, span }: BlockViewProps<ImageGridFields>) {
  const { media } = usePage();
  const isWritten = useIsWritten();
  const { isCanvas } = usePageTools();
  const shown = fields.images.flatMap((entry, place) => (media[entry.image.media] ? [{ entry, place }] : []));
  if (shown.length === 0) return isCanvas ? <EmptyGrid fields={fields} /> : null;
  const part = partOfSpan(span, {
    wide: 1 / fields.columns,
    narrow: fields.columns > 1 ? 0.5 : 1,
    phone: fields.columns > 1 ? 0.5 : 1,
  });
  const style = { '--n': fields.columns, '--r': aspectRatio(fields.ratio) } as CSSProperties;
  const earlier = new Map<string, number>();
  return (
    <ul className={`images gap-${fields.gap}`} style={style}>
      {shown.map(({ entry, place }) => {
        const { image, caption, href, newWindow } = entry;
        const picture = <Picture picture={image} span={part} />;
        const times = earlier.get(image.media) ?? 0;
        earlier.set(image.media, times + 1);
        return (
          // The same picture may stand in a grid more than once.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place}>
            <figure>
              {fields.lightbox && !href ? (
                <Enlarge picture={image} id={pictureId(id, image.media, times)} caption={caption}>
                  {picture}
                </Enlarge>
              ) : (
                <Anchor
                  href={href}
                  newWindow={newWindow}
                  label={wordlessPictureLabel(image, media[image.media], caption)}
                >
                  {picture}
                </Anchor>
              )}
              {fields.captions && (caption || isWritten) && (
                <figcaption>
                  <WrittenWords
                    field={['images', String(place), 'caption']}
                    name="Caption"
                    words={caption ?? ''}
                    lines
                  />
                </figcaption>
              )}
            </figure>
          </li>
        );
      })}
    </ul>
  );
}

/** Two rows of places for pictures. */
function EmptyGrid({ fields }: { fields: ImageGridFields }) {
  const aspect = aspectRatio(fields.ratio) ?? '3/2';
  return (
    <ul className={`images gap-${fields.gap}`} style={{ '--n': fields.columns } as CSSProperties}>
      {Array.from({ length: fields.columns * 2 }, (_, index) => (
        // Places are all alike.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} style={{ position: 'relative', aspectRatio: aspect }}>
          <EmptyPicture />
        </li>
      ))}
    </ul>
  );
}
