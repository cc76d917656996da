import type { Catalogue } from '../words/catalogue.ts';

/** Something that opens a page for members: a membership or another product, as it can be bought. */
export interface MemberOffer {
  id: string;
  title: string;
  /** The few words beside its price. */
  text: string;
  /** Its product page. */
  path: string;
  /** What it costs and how often, as its readers write it. */
  price: string;
  /** How often it is paid: `month`, `3 month`; `once` where it is paid once. Offers of one period stand together. */
  period: string;
}

/** Everything the block `member-area` shows: what is closed, how one gets in. */
export interface MemberAccessState {
  catalogue: Catalogue;
  /** Of the page that is closed. */
  title: string;
  /** What its owner tells everybody of it; '' for nothing. */
  teaser: string;
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

/** The two ways to pay that a toggle switches between [V2.29]: the one paid more often first; null where there are not just two. */
export function twoPeriods(offers: readonly MemberOffer[]): readonly [string, string] | null {
  const periods = [...new Set(offers.map(({ period }) => period))].sort((a, b) => daysOf(a) - daysOf(b));
  const [left, right, more] = periods;
  return left !== undefined && right !== undefined && more === undefined ? [left, right] : null;
}

const DAYS = { week: 7, month: 30, year: 365 } as const;

/** About how many days a period is long; what is paid once comes last. */
function daysOf(period: string): number {
  const [count, unit] = period.split(' ');
  return unit === undefined ? Number.POSITIVE_INFINITY : Number(count) * DAYS[unit as keyof typeof DAYS];
}
