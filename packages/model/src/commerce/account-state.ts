import type { Catalogue } from '../words/catalogue.ts';
import type { CustomerDownload } from './download/download-state.ts';

/** Where the pages of an account are. For ever. */
export const ACCOUNT_PATHS = {
  account: '/account',
  login: '/account/login',
  logout: '/account/logout',
  create: '/account/create',
  reset: '/account/reset',
  link: '/account/link',
  findOrder: '/account/find-order',
  profile: '/account/profile',
  email: '/account/email',
  sessions: '/account/sessions',
  delete: '/account/delete',
  download: '/account/data',
} as const;

/** Characters of the shortest password. */
export const MIN_MEMBER_PASSWORD = 10;

/** A section of the account's page, as its file on the server reads it and its file in the block shows it. */
export type AccountSectionState =
  | {
      type: 'orders';
      orders: Array<{ number: string; state: string; placedAt: string; total: string; href: string }>;
    }
  | {
      type: 'subscriptions';
      heading: string;
      subscriptions: Array<{ title: string; status: string; renewal: string; href: string }>;
    }
  | { type: 'downloads'; catalogue: Catalogue; downloads: CustomerDownload[] }
  | {
      type: 'gift-cards';
      catalogue: Catalogue;
      /** Amounts and dates as their reader writes them; '' for no last day. */
      cards: Array<{ id: string; end: string; balance: string; lastDay: string; isExpired: boolean }>;
    }
  | { type: 'memberships'; catalogue: Catalogue; memberships: Array<{ title: string; until: string }> }
  | { type: 'profile'; email: string; name: string; hasPassword: boolean }
  | { type: 'data' };

/** Everything the block `account` shows. */
export interface AccountState {
  catalogue: Catalogue;
  /** What came of the last press, above everything. */
  message?: { kind: 'good' | 'bad'; text: string };
  page:
    | { is: 'login'; email: string; next: string }
    | { is: 'create'; email: string; name: string; next: string }
    | { is: 'reset'; email: string }
    | { is: 'find-order'; email: string; number: string }
    | { is: 'sent'; text: string }
    | { is: 'link'; token: string; purpose: 'create' | 'login' | 'reset' | 'email'; email: string }
    | { is: 'account'; email: string; xsrfToken: string; sections: AccountSectionState[] };
}
