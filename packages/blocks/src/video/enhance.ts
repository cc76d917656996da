import { bindVideos } from '@portico/widgets/video/bind-videos';
import type { BlockTools } from '../block-life.ts';
import { openPictures } from '../open-pictures.ts';
import type { VideoScript } from './definition.ts';

/** Plays the video in its place or in a lightbox. */
export function enhance(root: HTMLElement, { theme }: VideoScript, tools: BlockTools): () => void {
  return theme ? openPictures(root, { theme }, tools) : bindVideos(root);
}
