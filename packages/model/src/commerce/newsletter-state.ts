import type { Catalogue } from '../words/catalogue.ts';

/** Where the block `newsletter` posts to without scripts. */
export const SIGN_UP_PATH = '/newsletter/sign-up';
/** Where a subscriber says what they get and where. */
export const PREFERENCES_PATH = '/newsletter/preferences';
/** Where they confirm another address. */
export const MOVE_PATH = '/newsletter/new-address';

/** A topic as people choose it. */
export interface PublicTopic {
  id: string;
  name: string;
  description: string;
}

/** What became of a sign-up that was posted by the block `newsletter`. */
export type SignUpState =
  | { outcome: 'done' }
  | {
      outcome: 'failed';
      message: string;
      /** The message is about the address. */
      isAddress: boolean;
      email: string;
      name: string;
      topics: readonly string[];
    };

/** Months somebody can pause for. */
export const PAUSE_MONTHS = [1, 3, 6] as const;

/** What a subscriber can do on the page of their preferences, by the values of `do`. */
export const PREFERENCES_ACTS = ['save', 'address', 'pause', 'resume', 'unsubscribe', 'again'] as const;
export type PreferencesAct = (typeof PREFERENCES_ACTS)[number];

/** Everything the page of somebody's preferences shows. */
export interface PreferencesState {
  catalogue: Catalogue;
  /** Name of the site. */
  site: string;
  /** With the token. */
  action: string;
  standing: 'gets' | 'paused' | 'waits' | 'none';
  /** Until when they paused, as a day in words. */
  until: string;
  /** Most of it hidden: who was forwarded an email learns no address by its links. */
  address: string;
  name: string;
  topics: ReadonlyArray<PublicTopic & { isTheirs: boolean }>;
  /** What was just done. */
  done?: string;
  /** What was wrong with a new address, and what was typed. */
  error?: { message: string; email: string };
}
