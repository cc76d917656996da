import { campaignKind } from '../campaigns/campaign.ts';
import { announcementBarKind } from '../site/announcement-bar.ts';
import { collectionKind } from './collection.ts';
import { cookieBannerKind } from '../site/cookie-banner.ts';
import { formKind } from '../form/form.ts';
import { frameKind } from '../page/frame.ts';
import { informationBarKind } from '../site/information-bar.ts';
import { authorKind } from './item.ts';
import { itemDocuments } from '../kinds/item-documents.ts';
import { navigationKind } from './navigation.ts';
import { pageKind } from './page.ts';
import { popupKind } from '../site/popup.ts';
import { redirectsKind } from './redirects.ts';
import { savedSectionKind } from './saved-section.ts';
import { settingsKind } from '../site/settings.ts';
import { storeKind } from '../commerce/store.ts';
import { stylesKind } from '../site/styles.ts';
import { translationKind } from './translation.ts';

/** Every kind of document there is. A new kind is its own file and one line here; kinds of items have a list of theirs. */
export const documentKinds = {
  settings: settingsKind,
  styles: stylesKind,
  navigation: navigationKind,
  frame: frameKind,
  redirects: redirectsKind,
  store: storeKind,
  'cookie-banner': cookieBannerKind,
  popup: popupKind,
  'announcement-bar': announcementBarKind,
  'information-bar': informationBarKind,
  page: pageKind,
  collection: collectionKind,
  form: formKind,
  'saved-section': savedSectionKind,
  campaign: campaignKind,
  author: authorKind,
  ...itemDocuments,
  translation: translationKind,
} as const;

export type KindName = keyof typeof documentKinds;

export const KIND_NAMES = Object.keys(documentKinds) as KindName[];

/** Kinds of which a site has exactly one document. */
export const SINGLETON_KINDS = [
  'settings',
  'styles',
  'navigation',
  'frame',
  'redirects',
  'store',
  'cookie-banner',
  'popup',
  'announcement-bar',
  'information-bar',
] as const satisfies readonly KindName[];
export type SingletonKind = (typeof SINGLETON_KINDS)[number];

/** Kinds whose documents have addresses of their own, and can ask for a password there. */
export const ADDRESSED_KINDS = KIND_NAMES.filter((kind) => 'addressed' in documentKinds[kind]);

export function isKindName(value: string): value is KindName {
  return Object.hasOwn(documentKinds, value);
}

/** Are documents of this kind made for visitors? Those that are not are never published. */
export function isPublishable(kind: string): boolean {
  return !(isKindName(kind) && 'unpublished' in documentKinds[kind] && documentKinds[kind].unpublished);
}
