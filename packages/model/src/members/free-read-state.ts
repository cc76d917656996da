import type { Catalogue } from '../words/catalogue.ts';
import type { FreeRead } from './free-reads.ts';

/** Everything the block `free-read` shows: which of the free posts of the month this is. */
export interface FreeReadState extends Pick<FreeRead, 'number' | 'of'> {
  catalogue: Catalogue;
  /** Where to come back to once one is logged in: the post's path. */
  next: string;
}
