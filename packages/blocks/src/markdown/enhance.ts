import type { Enhance } from '../block-life.ts';
import { bindListings } from '../code-sample/bind-listings.ts';
import { bindEmbeds } from '../embed/bind-embeds.ts';

/** Copies its listings, and shows what providers have where somebody asks for it. */
export const enhance: Enhance<unknown> = (root) => {
  const undo = [bindListings(root), bindEmbeds(root)];
  return () => undo.forEach((one) => one());
};
