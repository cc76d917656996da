export interface SlideClick {
  behavior: 'next' | 'previous' | 'half';
  /** From the slide's left edge. */
  x: number;
  width: number;
  /** The slide leads somewhere, and that wins [B4.18]. */
  isLink: boolean;
  /** A click on a video is the video's [B4.19]. */
  isVideo: boolean;
  isRightToLeft: boolean;
}

/** Where a click on a slide leads within the gallery [B4.17]. */
export function slideClick(click: SlideClick): 'next' | 'previous' | undefined {
  const { behavior, x, width, isLink, isVideo, isRightToLeft } = click;
  if (isLink || isVideo) return undefined;
  if (behavior !== 'half') return behavior;
  return x >= width / 2 === isRightToLeft ? 'previous' : 'next';
}
