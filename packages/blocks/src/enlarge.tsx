import { mediaUrl } from '@portico/model/media/media';
import type { ReactNode } from 'react';
import { usePage } from './page-context.ts';
import { type PictureReference, wordlessPictureLabel } from './picture.tsx';
import { siteWords } from '@portico/model/words/site-words';
import { useWords } from './use-words.ts';

/** The form a picture is enlarged to where no script does it, in px. */
const LARGE_WIDTH_PX = 2500;

export interface EnlargeProps {
  picture: PictureReference;
  /** Names the picture in the page's address: unlike any other of the page. */
  id: string;
  className?: string;
  /** What the lightbox says under it. */
  caption?: string | undefined;
  children: ReactNode;
}

/**
 * A picture that is enlarged by a click: a link to its large form, which the block's script opens in a lightbox
 * instead (`open-pictures.ts`).
 */
export function Enlarge({ picture, id, className, caption, children }: EnlargeProps) {
  const { media } = usePage();
  const words = useWords(siteWords);
  const asset = media[picture.media];
  if (!asset) return children;
  const said = (picture.alt ?? asset.alt) || wordlessPictureLabel(picture, asset, caption) || '';
  return (
    <a
      href={mediaUrl(asset, LARGE_WIDTH_PX)}
      id={id}
      className={className}
      aria-label={words.enlarge({ picture: said })}
      data-enlarge={caption ?? ''}
    >
      {children}
    </a>
  );
}

/**
 * An id for a picture in the page's address. The picture is named by what it is, not by its place, so that a link to
 * it still leads there when others were put before it.
 * @param earlier how often the same picture stands before it in the same block
 */
export function pictureId(blockId: string, media: string, earlier = 0): string {
  const id = `picture-${blockId}-${media.slice(0, 8)}`;
  return earlier === 0 ? id : `${id}-${earlier + 1}`;
}
