import type { MediaView } from '@portico/model/media/media-view';
import { type CSSProperties, createElement, type ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { Enlarge, pictureId } from '../enlarge.tsx';
import { maskStyle } from '../mask-style.ts';
import { rankWithin } from '../heading-rank.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { aspectRatio, Picture, partOfSpan, usePicture, wordlessPictureLabel } from '../picture.tsx';
import { isEmptyRichText } from '../rich-text/rich-text-view.tsx';
import { useIsWritten, WrittenText, WrittenWords } from '../written.tsx';
import type { Drawing } from '../shape/shape-names.ts';
import { useDropShadow } from '../use-drop-shadow.ts';
import { type ImageFields, isEnlarged } from './definition.ts';

/** Part of the block's width that the picture takes in the wide layout, by variant. */
const PICTURE_PART = { inline: 1, poster: 1, card: 0.5, overlap: 0.7, collage: 0.65, stack: 1 } as const;

/** A picture alone, or with words in one of five ways. Without its picture it is its words; without both, nothing. */
export function ImageBlock({ id, fields, span }: BlockViewProps<ImageFields>) {
  const asset = usePicture(fields.image);
  const isWritten = useIsWritten();
  const { drawings, isCanvas } = usePageTools();
  const filter = useDropShadow(fields.shadow, id);
  const hasWords = fields.variant !== 'inline' && (isWritten || hasAnyWords(fields));
  const isWaiting = !asset && isCanvas === true;
  if (!asset && !hasWords && !isWaiting) return null;
  const mask = fields.mask && drawings?.[fields.mask];
  const ratio = frameRatio(fields, mask, asset);
  const isOneThing = fields.variant !== 'inline' && fields.variant !== 'stack';
  const frame = {
    ...(mask && maskStyle(mask)),
    filter: isOneThing ? undefined : filter,
  };
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
      <div
        className="set"
        style={
          {
            '--ar': ratio ?? (isWaiting ? '3/2' : undefined),
            filter: isOneThing ? filter : undefined,
          } as CSSProperties
        }
      >
        {isWaiting && (
          <span className={frameClass(fields)} style={frame}>
            <EmptyPicture />
          </span>
        )}
        {asset && fields.image && (
          <Followed id={id} fields={fields} linked={!hasWords || fields.buttonLabel === ''}>
            <span
              className={frameClass(fields)}
              style={fields.stretched || !asset.width ? frame : { ...frame, maxWidth: `${asset.width}px` }}
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

const frameClass = ({ mask }: ImageFields) => (mask ? 'frame masked' : 'frame');

/**
 * A stretched picture fills the place its owner gave it, another keeps its ratio and is as large as fits in there
 * [B5.46].
 */
function figureClass(fields: ImageFields): string {
  const { ratio, crop, mask, variant, stretched, align } = fields;
  const fills = stretched && ratio === 'auto' && crop === 'cover' && !mask && variant !== 'stack';
  return [
    'image',
    variant,
    fields.side === 'end' && 'turned',
    fills && 'fills',
    !stretched && variant === 'inline' && 'fits',
    !stretched && align !== 'center' && `position-${align}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** A shape's own, else the chosen one, else the picture's. */
function frameRatio(
  fields: ImageFields,
  mask: Drawing | undefined,
  asset: MediaView | undefined,
): string | undefined {
  if (mask) return `${mask[0]}/${mask[1]}`;
  const chosen = aspectRatio(fields.ratio);
  if (chosen) return chosen;
  return asset?.width && asset.height ? `${asset.width}/${asset.height}` : undefined;
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
