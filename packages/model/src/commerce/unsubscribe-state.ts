import type { Catalogue } from '../words/catalogue.ts';

export const UNSUBSCRIBE_PATH = '/newsletter/unsubscribe';
/** Where somebody confirms that they want news. */
export const CONFIRM_PATH = '/newsletter/confirm';

/** What the block `unsubscribe` shows of somebody's news: a question with its button, or that it is done. */
export interface UnsubscribeState {
  catalogue: Catalogue;
  title: string;
  text: string;
  /** Where the form posts to; absent where there is nothing (more) to ask. */
  action?: string;
  /** What its button says. */
  button?: string;
  /** Where one can go on from there. */
  next?: { label: string; href: string };
}
