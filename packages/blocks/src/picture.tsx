import { mediaSrcset } from '@portico/model/media/image-srcset';
import { type ImageSpan, imageSizes, mediaUrl, objectPosition } from '@portico/model/media/media';
import type { MediaView } from '@portico/model/media/media-view';
import type { CSSProperties } from 'react';
import { usePage, usePageTools } from './page-context.ts';

/** A picture as a document refers to it. */
export interface PictureReference {
  media: string;
  alt?: string | undefined;
  focalPoint?: { x: number; y: number } | undefined;
}

/** Narrower than this part of the window a picture is no candidate for being fetched first. */
const LARGE_FROM = 0.25;

/** A picture narrower than this needs only itself, in px. */
const FALLBACK_WIDTH_PX = 1000;

export interface PictureProps {
  picture: PictureReference;
  span: ImageSpan;
  className?: string;
  /** Beside or inside text that says the same: hidden from those who cannot see it. */
  decorative?: boolean;
  style?: CSSProperties;
}

/**
 * A picture in the widths it is shown in, with its own tone behind it until it has come. The first large one of the
 * page is fetched at once, the others when they come near. Nothing where the picture is unknown.
 */
export function Picture({ picture, span, className, decorative, style }: PictureProps) {
  const { media } = usePage();
  const { claimLead } = usePageTools();
  const asset = media[picture.media];
  if (!asset) return null;
  const lead = Math.max(span.wide, span.phone ?? 1) >= LARGE_FROM && claimLead();
  const sizes = imageSizes(span);
  const srcset = mediaSrcset(asset, span);
  return (
    <img
      className={className}
      src={mediaUrl(asset, FALLBACK_WIDTH_PX)}
      srcSet={srcset}
      sizes={srcset && (lead ? sizes : `auto, ${sizes}`)}
      width={asset.width}
      height={asset.height}
      alt={decorative ? '' : (picture.alt ?? asset.alt)}
      loading={lead ? undefined : 'lazy'}
      decoding={lead ? undefined : 'async'}
      fetchPriority={lead ? 'high' : undefined}
      style={{ ...behind(asset, lead), ...position(picture, asset), ...style }}
    />
  );
}

/** A name for a link around a picture that has no words of its own: its caption, else its file's name. */
export function wordlessPictureLabel(
  picture: PictureReference,
  asset: MediaView | undefined,
  caption: string | undefined,
): string | undefined {
  if (!asset || (picture.alt ?? asset.alt) !== '') return undefined;
  return caption || asset.filename.replace(/\.[^.]+$/, '').replace(/[-_]+/g, ' ');
}

/** Is there such a picture? Blocks leave out the frame of one that is missing. */
export function usePicture(picture: PictureReference | undefined): MediaView | undefined {
  const { media } = usePage();
  return picture && media[picture.media];
}

/** The large picture shows its blurred miniature while it comes; the small print of the others is their mean colour. */
function behind(asset: MediaView, lead: boolean): CSSProperties {
  if (lead && asset.placeholder)
    return { background: `${asset.tone ?? ''} url("${cssUrl(asset.placeholder)}") center/cover`.trim() };
  return asset.tone && !mayBeTransparent(asset) ? { background: asset.tone } : {};
}

const cssUrl = (url: string) => url.replace(/["\\\n\r]/g, (sign) => encodeURIComponent(sign));

const mayBeTransparent = (asset: MediaView) => asset.mime !== 'image/jpeg' && asset.placeholder === undefined;

function position(picture: PictureReference, asset: MediaView): CSSProperties {
  const point = picture.focalPoint ?? asset.focalPoint;
  return point.x === 0.5 && point.y === 0.5 ? {} : { objectPosition: objectPosition(point) };
}

/** A part of a span: a picture that takes so much of its block in each layout. */
export function partOfSpan(
  span: ImageSpan,
  part: { wide: number; narrow?: number; phone?: number },
): ImageSpan {
  return {
    wide: span.wide * part.wide,
    narrow: (span.narrow ?? 1) * (part.narrow ?? 1),
    phone: (span.phone ?? 1) * (part.phone ?? 1),
    ...(span.maxPx === undefined ? {} : { maxPx: span.maxPx * part.wide }),
  };
}

/** `3:2` as CSS `aspect-ratio`; undefined for `auto`. */
export function aspectRatio(ratio: string): string | undefined {
  return ratio === 'auto' ? undefined : ratio.replace(':', '/');
}
