import { bindVideos } from '@portico/widgets/video/bind-videos';
import type { BlockTools } from '../block-life.ts';
import { openPictures } from '../open-pictures.ts';
import type { SummaryScript } from './script-fields.ts';

/** Plays the videos of a list where they stand or in a lightbox, and tracks in their cards. */
export function enhance(root: HTMLElement, script: SummaryScript, tools: BlockTools) {
  if ('tracks' in script) return playTracks(root, tools);
  const { playsIn, theme } = script;
  return playsIn === 'place' ? bindVideos(root) : openPictures(root, { theme }, tools);
}

/** What plays tracks comes for lists that hold some. */
function playTracks(root: HTMLElement, { report }: BlockTools): () => void {
  let isOver = false;
  let end = () => undefined as void;
  import('./play-tracks.ts').then((found) => {
    if (!isOver) end = found.playTracks(root);
  }, report);
  return () => {
    isOver = true;
    end();
  };
}
