import type { KindName } from '@portico/model/documents/document-kinds';
import { ITEM_KIND_NAMES, type ItemKindName } from '@portico/model/kinds/find-item-kind';
import { itemKinds } from '@portico/model/kinds/item-kinds';

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

const LABELS: Readonly<Record<KindName, string>> = {
  page: 'Page',
  collection: 'Collection',
  ...(Object.fromEntries(
    ITEM_KIND_NAMES.map((name) => [name, capitalised(itemKinds[name].words.one)]),
  ) as Record<ItemKindName, string>),
  author: 'Author',
  form: 'Form',
  'saved-section': 'Saved section',
  campaign: 'Campaign',
  settings: 'Settings',
  styles: 'Design',
  navigation: 'Menus',
  frame: 'Footer',
  redirects: 'Redirects',
  store: 'Shop settings',
  'cookie-banner': 'Cookies and visitor data',
  popup: 'Popup',
  'announcement-bar': 'Announcement bar',
  'information-bar': 'Mobile information bar',
  translation: 'Translation',
};

/** What a kind of document is called in front of the person. */
export const KIND_LABELS: Readonly<Record<string, string>> = LABELS;
