import type { BlockTools } from '../block-life.ts';
import { bindPlayer } from './bind-player.ts';
import { stopOthers } from './stop-others.ts';

/** Lets a block's player play in the site's look; one recording or video of the page at a time. */
export function enhance(root: HTMLElement, _fields: unknown, { page }: BlockTools): () => void {
  const endings = [...root.querySelectorAll<HTMLElement>('.audio[data-tracks]')].map((player) =>
    bindPlayer(player, page),
  );
  endings.push(stopOthers());
  return () => {
    for (const end of endings) end();
  };
}
