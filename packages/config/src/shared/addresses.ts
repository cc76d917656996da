/** Addresses inside the app, below `/config`. */

type Search = Readonly<Record<string, string>>;

function searched(path: string, search: Search): string {
  const query = new URLSearchParams(search);
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}

export const addresses = {
  pages: '/pages',
  products: '/products',
  /** Makes a page, or a collection of a type. @param beginning id of what it begins with */
  newPage: (kind = 'page', beginning?: string) => {
    const query = new URLSearchParams({
      ...(kind === 'page' ? {} : { kind }),
      ...(beginning ? { beginning } : {}),
    });
    return `/pages/new${query.size > 0 ? `?${query}` : ''}`;
  },
  deleted: '/pages/deleted',
  collection: (id: string) => `/pages/${id}`,
  collectionTable: (id: string) => `/pages/${id}/table`,
  document: (id: string) => `/document/${id}`,
  /** The page editor on a page, or on a part of it that other pages share. */
  edit: (id: string, part: 'page' | 'footer' | 'template' = 'page') =>
    `/edit/${id}${part === 'page' ? '' : `?part=${part}`}`,
  /** The page editor with the cursor in what an item says, behind its last words. */
  write: (id: string) => `/edit/${id}?write=1`,
  /** The past of the whole site. @param at the moment that is looked at */
  timeline: (at?: string) => `/history${at ? `?at=${encodeURIComponent(at)}` : ''}`,
  /** All states of a document; one of them beside the present. @param from where one goes back to: its panel, or the editor */
  history: (id: string, { version, from }: { version?: number; from?: string | undefined } = {}) => {
    const query = new URLSearchParams({
      ...(version ? { version: String(version) } : {}),
      ...(from ? { from } : {}),
    });
    return `/history/${id}${query.size > 0 ? `?${query}` : ''}`;
  },
  variants: (productId: string) => `/document/${productId}/variants`,
  releases: '/releases',
  release: (id: string) => `/releases/${id}`,
  check: '/check',
  /** Where visitors are given accounts. */
  accountsForVisitors: '/settings/access?show=member-accounts',
  design: '/design',
  designPart: (part: string) => `/design/${part}`,
  media: '/media',
  forms: '/forms',
  form: (id: string) => `/forms/${id}`,
  submissions: (form?: string) => `/forms/submissions${form ? `?form=${form}` : ''}`,
  submission: (id: string) => `/forms/submissions/${id}`,
  analytics: (search: Search = {}) => searched('/analytics', search),
  /** @param search period, currency and what it is compared with */
  sales: (search: Search = {}) => searched('/analytics/sales', search),
  interactions: (search: Search = {}) => searched('/analytics/interactions', search),
  speed: (search: Search = {}) => searched('/analytics/speed', search),
  mail: '/mail',
  orders: '/orders',
  order: (id: string) => `/orders/${id}`,
  invoices: '/invoices',
  abandonedCheckouts: '/abandoned-checkouts',
  abandonedCheckout: (id: string) => `/abandoned-checkouts/${id}`,
  draftOrders: '/draft-orders',
  /** @param id `new` for one that is still to be written */
  draftOrder: (id: string) => `/draft-orders/${id}`,
  orderEdit: (id: string) => `/draft-orders/edit/${id}`,
  contacts: '/contacts',
  contact: (id: string) => `/contacts/${id}`,
  shopSettings: '/shop-settings',
  donations: '/donations',
  subscriptions: '/subscriptions',
  subscription: (id: string) => `/subscriptions/${id}`,
  inventory: '/inventory',
  returns: '/returns',
  return: (id: string) => `/returns/${id}`,
  giftCards: '/gift-cards',
  giftCard: (id: string) => `/gift-cards/${id}`,
  comments: '/comments',
  commentSettings: '/settings/comments',
  reviews: '/reviews',
  productFiles: '/product-files',
  team: '/team',
  marketing: '/marketing',
  announcement: '/marketing/announcement',
  popup: '/marketing/popup',
  informationBar: '/marketing/information-bar',
  newsletter: '/marketing/newsletter',
  campaigns: '/campaigns',
  campaign: (id: string) => `/campaigns/${id}`,
  settings: '/settings',
  cookies: '/settings/cookies',
  import: '/settings/import',
  export: '/settings/export',
  settingsPart: (part: string) => `/settings/${part}`,
  /** One email, or the `look` of all. */
  email: (kind: string) => `/settings/emails?email=${kind}`,
  /** @param view `automatic` or `missing`; the owner's own when absent */
  redirects: (view?: string) => `/settings/redirects${view ? `?view=${view}` : ''}`,
  account: '/account',
  errors: '/errors',
  newSite: '/sites/new',
  backups: '/backups',
  /** What to do before a new site is opened, and opening it. */
  opening: '/opening',
  /** The very first site of a server. */
  start: '/start',
} as const;

/** Panels of documents a site has one of. */
const SINGLETON_PANELS: Readonly<Record<string, string>> = {
  styles: addresses.design,
  frame: addresses.designPart('footer'),
  redirects: addresses.redirects(),
  'cookie-banner': addresses.cookies,
  popup: addresses.popup,
  'announcement-bar': addresses.announcement,
  'information-bar': addresses.informationBar,
};

/** Where a document's panel is: collections list their items, everything else shows its settings. */
export function panelOf(document: { id: string; kind: string }): string {
  if (document.kind === 'form') return addresses.form(document.id);
  if (document.kind === 'campaign') return addresses.campaign(document.id);
  const own = SINGLETON_PANELS[document.kind];
  if (own) return own;
  return document.kind === 'collection' ? addresses.collection(document.id) : addresses.document(document.id);
}

/** The path the preview shows for `?frameUrl=`: only a path of this site, else its homepage [V2.6]. */
export function framePath(frameUrl: string | undefined): string {
  if (!frameUrl?.startsWith('/') || frameUrl.startsWith('//') || frameUrl.includes('\\')) return '/';
  // The app never shows itself inside itself.
  if (/^\/(config|login)(\/|\?|$)/.test(frameUrl)) return '/';
  return frameUrl;
}
