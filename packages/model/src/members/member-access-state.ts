import type { Catalogue } from '../words/catalogue.ts';
import type { MemberOffer } from './member-offer.ts';

/** Everything the block `member-area` shows: what is closed, how one gets in. */
export interface MemberAccessState {
  catalogue: Catalogue;
  /** Of its offers. */
  currency: string;
  /** Of the page that is closed. */
  title: string;
  /** What its owner tells everybody of it; '' for nothing. */
  teaser: string;
  /** Stands below the part of the page that is for everybody, in place of the rest. */
  isBelow?: true;
  /** Where to go on to once one is in: its path with its query. */
  next: string;
  /** As whom they are logged in, where that is not enough; absent for strangers. */
  email?: string;
  /** Products one of which opens it; none where every member is let in. */
  offers: MemberOffer[];
  /** May strangers make an account by themselves? */
  canSignUp: boolean;
}

/** The root element of the page that says so [V2.28]. */
export const MEMBER_ACCESS_ROOT = 'sqs-member-access-page-root';
