import type { Catalogue } from '../words/catalogue.ts';

export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';

/** Everything the block `unsubscribe` shows: a question with its button, or that it is done. */
export interface UnsubscribeState {
  catalogue: Catalogue;
  title: string;
  text: string;
  /** Where the form posts to; absent where there is nothing (more) to ask. */
  action?: string;
}
