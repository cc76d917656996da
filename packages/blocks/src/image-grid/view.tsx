import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { usePage } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan, wordlessPictureLabel } from '../picture.tsx';
import { plainLines } from '../plain-lines.tsx';
import type { ImageGridFields } from './definition.ts';

export function ImageGridBlock({ fields, span }: BlockViewProps<ImageGridFields>) {
  const { media } = usePage();
  const shown = fields.images.filter((entry) => media[entry.image.media]);
  if (shown.length === 0) return null;
  const part = partOfSpan(span, {
    wide: 1 / fields.columns,
    narrow: fields.columns > 1 ? 0.5 : 1,
    phone: fields.columns > 1 ? 0.5 : 1,
  });
  const style = { '--n': fields.columns, '--r': aspectRatio(fields.ratio) } as CSSProperties;
  return (
    <ul className={`images gap-${fields.gap}`} style={style}>
      {shown.map((entry, index) => (
        // The same picture may stand in a grid more than once.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index}>
          <figure>
            <Anchor
              href={entry.href}
              newWindow={entry.newWindow}
              label={wordlessPictureLabel(entry.image, media[entry.image.media], entry.caption)}
            >
              <Picture picture={entry.image} span={part} />
            </Anchor>
            {fields.captions && entry.caption && <figcaption>{plainLines(entry.caption)}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  );
}
