import { type CSSProperties, createElement, type ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { Enlarge, pictureId } from '../enlarge.tsx';
import { rankWithin } from '../heading-rank.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan, usePicture, wordlessPictureLabel } from '../picture.tsx';
import { isEmptyRichText } from '../rich-text/rich-text-view.tsx';
import { useIsWritten, WrittenText, WrittenWords } from '../written.tsx';
import { type ImageFields, isEnlarged } from './definition.ts';

/** Part of the block's width that the picture takes in the wide layout, by variant. */
const PICTURE_PART = { inline: 1, poster: 1, card: 0.5, overlap: 0.7, collage: 0.65, stack: 1 } as const;

/** A picture alone, or with words in one of five ways. Without its picture it is its words; without both, nothing. */
export function ImageBlock({ id, fields, span }: BlockViewProps<ImageFields>) {
  const asset = usePicture(fields.image);
  const isWritten = useIsWritten();
  const { isCanvas } = usePageTools();
  const hasWords = fields.variant !== 'inline' && (isWritten || hasAnyWords(fields));
  const isWaiting = !asset && isCanvas === true;
  if (!asset && !hasWords && !isWaiting) return null;
  const ratio = frameRatio(fields, asset?.width, asset?.height);
  return (
    <figure
      className={figureClass(fields)}
      data-dimensions={asset?.width ? `${asset.width}x${asset.height}` : undefined}
      data-mask={fields.mask}
      data-stretched={fields.stretched ? '' : undefined}
      style={
        fields.stretched || !asset?.width ? undefined : ({ '--own': `${asset.width}px` } as CSSProperties)
      }
    >
      <div className="set" style={{ '--ar': ratio ?? (isWaiting ? '3/2' : undefined) } as CSSProperties}>
        {isWaiting && (
          <span className={frameClass(fields)}>
            <EmptyPicture />
          </span>
        )}
        {asset && fields.image && (
          <Followed id={id} fields={fields} linked={!hasWords || fields.buttonLabel === ''}>
            <span
              className={frameClass(fields)}
              style={fields.stretched || !asset.width ? undefined : { maxWidth: `${asset.width}px` }}
            >
              <Picture
                picture={fields.image}
                span={partOfSpan(span, { wide: PICTURE_PART[fields.variant] })}
                style={fields.crop === 'cover' ? undefined : { objectFit: fields.crop }}
              />
            </span>
          </Followed>
        )}
        {hasWords && <Words id={id} fields={fields} />}
      </div>
      {asset && (fields.caption !== '' || isWritten) && (
        <figcaption>
          <WrittenWords field="caption" name="Caption" words={fields.caption} lines />
        </figcaption>
      )}
    </figure>
  );
}

const frameClass = ({ mask }: ImageFields) => (mask ? `frame mask-${mask}` : 'frame');

function figureClass(fields: ImageFields): string {
  const fills =
    fields.ratio === 'auto' && fields.crop === 'cover' && !fields.mask && fields.variant !== 'stack';
  return ['image', fields.variant, fields.side === 'end' && 'turned', fills && 'fills']
    .filter(Boolean)
    .join(' ');
}

function frameRatio(
  fields: ImageFields,
  width: number | undefined,
  height: number | undefined,
): string | undefined {
  const chosen = aspectRatio(fields.ratio);
  if (chosen) return chosen;
  if (fields.mask === 'circle' || fields.mask === 'diamond') return '1';
  return width && height ? `${width}/${height}` : undefined;
}

/** The picture leads where the block leads, unless a button beside it does, or is enlarged. */
function Followed({
  id,
  fields,
  linked,
  children,
}: {
  id: string;
  fields: ImageFields;
  linked: boolean;
  children: ReactNode;
}) {
  const asset = usePicture(fields.image);
  if (fields.image && isEnlarged(fields))
    return (
      <Enlarge
        picture={fields.image}
        id={pictureId(id, fields.image.media)}
        className="way"
        caption={fields.caption}
      >
        {children}
      </Enlarge>
    );
  if (!linked || !fields.href) return children;
  return (
    <Anchor
      href={fields.href}
      newWindow={fields.newWindow}
      className="way"
      label={fields.image && wordlessPictureLabel(fields.image, asset, fields.caption || fields.title)}
    >
      {children}
    </Anchor>
  );
}

function hasAnyWords(fields: ImageFields): boolean {
  return fields.title !== '' || !isEmptyRichText(fields.text) || (fields.buttonLabel !== '' && !!fields.href);
}

function Words({ id, fields }: { id: string; fields: ImageFields }) {
  const rank = `h${rankWithin(usePage(), id)}`;
  const isWritten = useIsWritten();
  const hasButton = (fields.buttonLabel !== '' || isWritten) && fields.href;
  const title = <WrittenWords field="title" name="Title" words={fields.title} lines />;
  return (
    <div className="words">
      {(fields.title !== '' || isWritten) &&
        createElement(
          rank,
          { className: 'h3' },
          hasButton ? (
            title
          ) : (
            <Anchor href={fields.href} newWindow={fields.newWindow}>
              {title}
            </Anchor>
          ),
        )}
      <WrittenText field="text" name="Text" content={fields.text} />
      {hasButton && (
        <p>
          <Anchor href={fields.href} newWindow={fields.newWindow} className="btn second">
            <WrittenWords field="buttonLabel" name="Button" words={fields.buttonLabel} />
          </Anchor>
        </p>
      )}
    </div>
  );
}
