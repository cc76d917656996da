import type { CollectionType } from './collection-types.ts';
// The kinds' schemas are more than the owner's app loads at first: only their names' type comes from there.
import type { KindName } from './document-kinds.ts';
import { may, type Permission } from '../site/permissions.ts';

/** What changing a document of each kind needs: any one of these. */
const EDIT: Readonly<Record<KindName, readonly Permission[]>> = {
  settings: ['site.settings'],
  redirects: ['site.settings'],
  store: ['store.settings'],
  'cookie-banner': ['site.settings'],
  styles: ['design.edit'],
  frame: ['design.edit'],
  navigation: ['content.edit'],
  popup: ['content.edit'],
  'announcement-bar': ['content.edit'],
  'information-bar': ['content.edit'],
  page: ['content.edit'],
  collection: ['content.edit'],
  form: ['content.edit'],
  'saved-section': ['content.edit'],
  author: ['content.edit'],
  'blog-post': ['content.edit'],
  'portfolio-item': ['content.edit'],
  product: ['content.edit', 'store.products'],
  translation: ['content.edit'],
};

/** Kinds whose documents a role may see. Who works in the shop sees products and the collections they stand in. */
export function visibleKinds(role: string | null | undefined): KindName[] {
  if (may(role, 'site.read')) return Object.keys(EDIT) as KindName[];
  return may(role, 'store.products') ? ['collection', 'product'] : [];
}

/** Types of collections a role sees; undefined where it sees those of every type. */
export function visibleCollections(role: string | null | undefined): CollectionType[] | undefined {
  return may(role, 'site.read') ? undefined : ['products'];
}

/** May a role read what any document of a kind says, its title included? */
export function maySeeAll(role: string | null | undefined, kind: string): boolean {
  return (
    visibleKinds(role).some((visible) => visible === kind) &&
    (kind !== 'collection' || visibleCollections(role) === undefined)
  );
}

/** Who works in the shop needs the currency and the clock, which are settings. */
export function maySeeSingleton(role: string | null | undefined, kind: KindName): boolean {
  return may(role, 'site.read') || (kind === 'settings' && may(role, 'store.products'));
}

export function mayEdit(role: string | null | undefined, kind: string): boolean {
  return (EDIT[kind as KindName] ?? []).some((permission) => may(role, permission));
}

/** May the role change what visitors see of such a document? */
export function mayPublish(role: string | null | undefined, kind: string): boolean {
  return (
    mayEdit(role, kind) &&
    (may(role, 'content.publish') || (kind === 'product' && may(role, 'store.products')))
  );
}

/** May the role change what visitors see of documents of any kind? */
export function mayPublishSome(role: string | null | undefined): boolean {
  return Object.keys(EDIT).some((kind) => mayPublish(role, kind));
}
