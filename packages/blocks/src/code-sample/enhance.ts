import type { Enhance } from '../block-life.ts';
import { bindListings } from './bind-listings.ts';

/** Copies the code. */
export const enhance: Enhance<unknown> = (root) => bindListings(root);
