import { collectionKind } from './collection.ts';
import { frameKind } from './frame.ts';
import { authorKind, blogPostKind, portfolioItemKind } from './item.ts';
import { navigationKind } from './navigation.ts';
import { pageKind } from './page.ts';
import { productKind } from './product.ts';
import { redirectsKind } from './redirects.ts';
import { settingsKind } from './settings.ts';
import { stylesKind } from './styles.ts';
import { translationKind } from './translation.ts';

/** Every kind of document there is. A new kind is its own file and one line here. */
export const documentKinds = {
  settings: settingsKind,
  styles: stylesKind,
  navigation: navigationKind,
  frame: frameKind,
  redirects: redirectsKind,
  page: pageKind,
  collection: collectionKind,
  author: authorKind,
  'blog-post': blogPostKind,
  'portfolio-item': portfolioItemKind,
  product: productKind,
  translation: translationKind,
} as const;

export type KindName = keyof typeof documentKinds;

export const KIND_NAMES = Object.keys(documentKinds) as KindName[];

export function isKindName(value: string): value is KindName {
  return Object.hasOwn(documentKinds, value);
}
