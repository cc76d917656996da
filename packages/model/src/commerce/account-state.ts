import type { Catalogue } from '../words/catalogue.ts';
import type { PostalAddress } from './address.ts';
import type { AddressFormat } from './address-format.ts';
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
  addresses: '/account/addresses',
  cards: '/account/cards',
} as const;

/** Characters of the shortest password. */
export const MIN_MEMBER_PASSWORD = 10;

/** A section of the account's page, as its file on the server reads it and its file in the block shows it. */
export type AccountSectionState =
  | {
      type: 'orders';
      orders: Array<{
        number: string;
        state: string;
        placedAt: string;
        total: string;
        href: string;
        /** Where a press puts what was ordered into the cart again; absent of what is no order of goods. */
        again?: string;
        /** How its returns stand, in words. */
        returns: string[];
        /** Where something of it is sent back, while it is time. */
        returnHref?: string;
      }>;
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
  | {
      type: 'addresses';
      /** Line by line, the default one first. */
      addresses: Array<{ id: string; lines: string[]; isDefault: boolean }>;
      mayAdd: boolean;
      /** The last order's address, where none is saved yet. */
      lastOrders: string[];
    }
  | {
      type: 'cards';
      catalogue: Catalogue;
      /** The shop has who remembers cards. */
      isOffered: boolean;
      /** The provider does not answer: nobody knows which there are. */
      isAway: boolean;
      /** Remembered ones, the default first. */
      cards: Array<{
        id: string;
        brand: string;
        last4: string;
        expires: string;
        isExpired: boolean;
        isDefault: boolean;
      }>;
      /** What subscriptions are paid with, and where that is changed. */
      ofSubscriptions: Array<{ name: string; title: string; href: string }>;
    }
  | { type: 'profile'; email: string; name: string; hasPassword: boolean }
  | { type: 'data' };

/** The form of one address. */
export interface AddressPageState {
  is: 'address';
  /** '' for a new one. */
  id: string;
  values: PostalAddress;
  errors: Partial<Record<keyof PostalAddress, string>>;
  countries: Array<{ code: string; name: string }>;
  format: AddressFormat;
  phone: 'off' | 'optional' | 'required';
  isDefault: boolean;
}

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
    | AddressPageState
    | { is: 'account'; email: string; xsrfToken: string; sections: AccountSectionState[] };
}
