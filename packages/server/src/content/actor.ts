import type { Id } from '@portico/model/id';

/** On whose behalf a service works. */
export interface Actor {
  accountId: Id | null;
  /** Holds the permission `site.code`. */
  mayCode: boolean;
}

/** Portico itself: seeds, imports from a trusted command line, jobs. */
export const SYSTEM: Actor = { accountId: null, mayCode: true };
