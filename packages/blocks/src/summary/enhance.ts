import { bindVideos } from '@portico/widgets/video/bind-videos';
import type { BlockTools } from '../block-life.ts';
import { openPictures } from '../open-pictures.ts';
import { playTracks } from './play-tracks.ts';
import type { SummaryScript } from './script-fields.ts';

/** Plays the videos of a list where they stand or in a lightbox, and tracks in their cards. */
export function enhance(root: HTMLElement, script: SummaryScript, tools: BlockTools) {
  if ('plays' in script) return playTracks(root);
  const { playsIn, theme } = script;
  return playsIn === 'place' ? bindVideos(root) : openPictures(root, { theme }, tools);
}
