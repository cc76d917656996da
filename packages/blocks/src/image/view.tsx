import type { ReactNode } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { aspectRatio, Picture, partOfSpan, usePicture } from '../picture.tsx';
import { plainLines } from '../plain-lines.tsx';
import { isEmptyRichText, RichTextView } from '../rich-text/rich-text-view.tsx';
import type { ImageFields } from './definition.ts';

/** Part of the block's width that the picture takes in the wide layout, by variant. */
const PICTURE_PART = { inline: 1, poster: 1, card: 0.5, overlap: 0.75, collage: 0.6, stack: 1 } as const;

export function ImageBlock({ fields, span }: BlockViewProps<ImageFields>) {
  const asset = usePicture(fields.image);
  const words = fields.variant === 'inline' ? null : <Words fields={fields} />;
  const hasWords = words !== null && hasAnyWords(fields);
  if (!asset && !hasWords && fields.caption === '') return null;
  const natural = asset?.width && asset.height ? `${asset.width}/${asset.height}` : undefined;
  const shape = aspectRatio(fields.ratio);
  return (
    <figure
      className={[
        'image',
        fields.variant,
        fields.variant !== 'inline' && fields.variant !== 'stack' && fields.side === 'end' && 'end',
        fields.ratio === 'auto' &&
          fields.variant === 'inline' &&
          fields.crop === 'cover' &&
          !fields.mask &&
          'fills',
      ]
        .filter(Boolean)
        .join(' ')}
      data-dimensions={asset?.width ? `${asset.width}x${asset.height}` : undefined}
      data-mask={fields.mask}
      data-stretched={fields.stretched ? '' : undefined}
    >
      {asset && fields.image && (
        <FollowedPicture fields={fields} linked={fields.variant === 'inline' || !hasWords}>
          <span
            className={`frame${fields.mask ? ` mask-${fields.mask}` : ''}`}
            style={frameStyle(fields, shape, natural, asset.width)}
          >
            <Picture
              picture={fields.image}
              span={partOfSpan(span, { wide: PICTURE_PART[fields.variant] })}
              style={fields.crop === 'cover' ? undefined : { objectFit: fields.crop }}
            />
          </span>
        </FollowedPicture>
      )}
      {hasWords && words}
      {fields.caption !== '' && <figcaption>{plainLines(fields.caption)}</figcaption>}
    </figure>
  );
}

function FollowedPicture({
  fields,
  linked,
  children,
}: {
  fields: ImageFields;
  linked: boolean;
  children: ReactNode;
}) {
  return linked ? (
    <Anchor href={fields.href} newWindow={fields.newWindow}>
      {children}
    </Anchor>
  ) : (
    children
  );
}

function frameStyle(
  fields: ImageFields,
  shape: string | undefined,
  natural: string | undefined,
  width: number | undefined,
) {
  const own = fields.variant === 'poster' || fields.variant === 'card' ? undefined : natural;
  return {
    aspectRatio: shape ?? (fields.mask === 'circle' || fields.mask === 'diamond' ? '1' : own),
    maxWidth: fields.stretched || !width ? undefined : width,
  };
}

function hasAnyWords(fields: ImageFields): boolean {
  return fields.title !== '' || !isEmptyRichText(fields.text) || (fields.buttonLabel !== '' && !!fields.href);
}

function Words({ fields }: { fields: ImageFields }) {
  return (
    <div className="words">
      {fields.title !== '' && (
        <h3>
          {fields.buttonLabel === '' ? (
            <Anchor href={fields.href} newWindow={fields.newWindow}>
              {plainLines(fields.title)}
            </Anchor>
          ) : (
            plainLines(fields.title)
          )}
        </h3>
      )}
      {!isEmptyRichText(fields.text) && (
        <div className="prose">
          <RichTextView content={fields.text} />
        </div>
      )}
      {fields.buttonLabel !== '' && fields.href && (
        <p>
          <Anchor href={fields.href} newWindow={fields.newWindow} className="btn second">
            {fields.buttonLabel}
          </Anchor>
        </p>
      )}
    </div>
  );
}
