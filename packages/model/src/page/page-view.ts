import type { InstallmentOffer } from '../commerce/installment-offer.ts';
import type { MapServices } from '../map/providers.ts';
import type { DataResult, MediaViews } from './data-request.ts';
import type { Frame } from './frame.ts';
import type { InjectedCode } from '../site/injected-code.ts';
import type { ItemKindName } from '../kinds/find-item-kind.ts';
import type { ItemBody } from '../kinds/item-documents.ts';
import type { FactsOf } from '../kinds/item-page-facts.ts';
import type { Sections } from '../documents/section.ts';
import type { Settings } from '../site/settings.ts';
import type { SiteExtras } from '../site/site-extras.ts';
import type { Styles } from '../site/styles.ts';
import type { Store } from '../commerce/store.ts';
import type { Catalogue } from '../words/catalogue.ts';

/** One entry of a resolved menu: folders hold entries, all others a path or address. */
export interface MenuEntry {
  id: string;
  title: string;
  /** Absent for folders. */
  href?: string;
  newWindow?: boolean;
  button?: boolean;
  entries?: MenuEntry[];
}

/** The site as a page sees it: read once per release and shared by all its pages. */
export interface SiteView {
  id: string;
  identifier: string;
  /** `https://example.com` without a slash at the end: the primary host. */
  origin: string;
  settings: Settings;
  /** What it says by itself, in its language. */
  catalogue: Catalogue;
  styles: Styles;
  frame: Frame;
  menus: { main: MenuEntry[]; footer: MenuEntry[] };
  extras: SiteExtras;
  /** Is there anything to put in a cart? */
  hasStore: boolean;
  /** May its visitors have accounts? */
  hasAccounts: boolean;
  /** Is there a way to pay? Without, products are shown and not sold. */
  takesOrders: boolean;
  /** Is there a way to pay that can be charged again by itself? Without, subscriptions are shown and not sold. */
  takesSubscriptions: boolean;
  /** Does it email who asks for it when something is back in stock? */
  tellsWhenBack: boolean;
  /** Do visitors' browsers remember which products they looked at? */
  remembersViewed: boolean;
  /** Which size fits whom, by key. */
  sizeGuides: Store['sizeGuides'];
  /** Does it tell the lowest price of the 30 days before beside a sale? */
  tellsLowestPrice: boolean;
  /** Does it take and show reviews of its products? */
  showsReviews: boolean;
  /** Can customers withdraw from a contract on a page of it? */
  offersWithdrawal: boolean;
  /** What it tells of payment in instalments; absent where none is offered. */
  installments?: InstallmentOffer;
  /** Which badges products get by themselves. */
  badges: Store['badges'];
  /** What follows when something was put in the cart. */
  afterAdding: Store['afterAdding'];
  /** Does it list what it sells for shopping services? */
  listsProducts: boolean;
  status: number;
  type: number;
  developerMode: boolean;
  /** Host below which every site of the server has its own. */
  appDomain: string;
  /** The site's key at the captcha's provider; absent where the built-in captcha serves. */
  captchaKey?: string;
  /** The site's keys for maps of others; absent where its maps are drawn by us. */
  maps?: MapServices;
}

/** What the page of any item knows beside its document. */
export interface ItemOnPage {
  id: string;
  /** ISO instants. */
  publishedAt: string;
  updatedAt: string;
  collection: {
    id: string;
    type: string;
    title: string;
    path: string;
    categories: Record<string, { name: string; parent?: string }>;
  };
}

/** The item a page shows, with what is only known outside its document: of any kind, or of the one that is named. */
export type CurrentItem<Kind extends ItemKindName = ItemKindName> = ItemOnPage &
  { [K in Kind]: { kind: K; body: ItemBody<K> } & FactsOf<K> }[Kind];

/**
 * Everything a page is made of. The renderer is a function of this and nothing else; who makes it (the server
 * from the database, the canvas from the editor's state, a test by hand) does not matter.
 */
export interface PageView {
  site: SiteView;
  /** Numeric page type [V2.10–V2.13]. */
  pageType: number;
  /** Path of this page with its allowed query, e.g. `/journal?page=2`. */
  url: string;
  /** Path alone. */
  path: string;
  documentId: string;
  title: string;
  description: string;
  search: { title?: string; description?: string; image?: { media: string }; hidden?: boolean };
  sections: Sections;
  hideHeader?: boolean;
  hideFooter?: boolean;
  /** The page's own code, beside that of the site. */
  code?: InjectedCode;
  /** Collection pages and item pages. */
  collection?: { id: string; type: string; title: string; path: string; description: string };
  item?: CurrentItem;
  /** Answers to the blocks' requests, by block id and request name. */
  data: Readonly<Record<string, Readonly<Record<string, DataResult>>>>;
  media: MediaViews;
  /** ISO instant of rendering. */
  now: string;
  /** Draft preview or editor canvas: owner code runs only in a sandboxed frame. */
  mode: 'published' | 'preview' | 'canvas';
  /** A part of a page for members, without what is not for everybody. */
  isCut?: boolean;
  /** A post for members that is read for nothing. */
  isMetered?: boolean;
  /** Reached by a preview link: shows what is not published yet. */
  isDraft?: boolean;
}
