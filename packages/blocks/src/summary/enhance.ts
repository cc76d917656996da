import { bindVideos } from '@portico/widgets/video/bind-videos';
import type { BlockTools } from '../block-life.ts';
import { openPictures } from '../open-pictures.ts';
import type { SummaryScript } from './script-fields.ts';

/** Plays the videos of a list where they stand, or in a lightbox. */
export function enhance(root: HTMLElement, { playsIn, theme }: SummaryScript, tools: BlockTools) {
  return playsIn === 'place' ? bindVideos(root) : openPictures(root, { theme }, tools);
}
