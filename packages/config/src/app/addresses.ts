/** Addresses inside the app, below `/config`. */

export const addresses = {
  pages: '/pages',
  deleted: '/pages/deleted',
  collection: (id: string) => `/pages/${id}`,
  document: (id: string) => `/document/${id}`,
  releases: '/releases',
  design: '/design',
  media: '/media',
  mail: '/mail',
  mailMessage: (id: string) => `/mail/${id}`,
  team: '/team',
  settings: '/settings',
  settingsPart: (part: string) => `/settings/${part}`,
  account: '/account',
  newSite: '/sites/new',
} as const;

/** Where a document's panel is: collections list their items, everything else shows its settings. */
export function panelOf(document: { id: string; kind: string }): string {
  return document.kind === 'collection' ? addresses.collection(document.id) : addresses.document(document.id);
}

/** The path the preview shows for `?frameUrl=`: only a path of this site, else its homepage [V2.6]. */
export function framePath(frameUrl: string | undefined): string {
  if (!frameUrl?.startsWith('/') || frameUrl.startsWith('//') || frameUrl.includes('\\')) return '/';
  // The app never shows itself inside itself.
  if (/^\/(config|login)(\/|\?|$)/.test(frameUrl)) return '/';
  return frameUrl;
}
