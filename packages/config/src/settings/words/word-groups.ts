import type { GroupName } from '@portico/model/words/groups';

/** What owners call the groups of words, in the order in which visitors meet them. */
export const WORD_GROUPS: Readonly<Record<GroupName, string>> = {
  site: 'Pages, menus and lists',
  product: 'Products',
  buying: 'Prices and stock',
  cartLink: 'Link to the cart',
  cart: 'Cart',
  sums: 'Totals',
  checkout: 'Checkout and confirmed orders',
  address: 'Parts of addresses',
  shop: 'What the shop says when something cannot be',
  orderMail: 'Emails about orders',
  formFields: 'Fields of forms',
  form: 'What forms say',
  search: 'Search',
  pages: 'Pages that stand in for others',
  audio: 'Audio players',
  charts: 'Charts and tables',
  bars: 'Announcement and information bars',
  consent: 'Cookies',
  menus: 'Restaurant menus',
  widgets: 'Dialogs and galleries',
  compare: 'Before and after',
  errors: 'When a page fails',
  login: 'Logging in on a page',
  map: 'Maps',
};
