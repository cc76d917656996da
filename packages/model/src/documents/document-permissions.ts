// The kinds' schemas are more than the owner's app loads at first: only their names' type comes from there.
import type { KindName } from './document-kinds.ts';
import {
  type CollectionType,
  ITEM_KIND_NAMES,
  type ItemKindName,
  itemKind,
} from '../kinds/find-item-kind.ts';
import { itemKinds } from '../kinds/item-kinds.ts';
import { may, type Permission } from '../site/permissions.ts';

/** What changing an item of each kind needs: any one of these. */
const editItems = Object.fromEntries(
  ITEM_KIND_NAMES.map((name) => {
    const own = itemKind(name)?.permission;
    return [name, own ? ['content.edit', own] : ['content.edit']];
  }),
) as Record<ItemKindName, Permission[]>;

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
  campaign: ['newsletter'],
  author: ['content.edit'],
  ...editItems,
  translation: ['content.edit'],
};

/** Kinds of items that a role may write by a permission of their own: who works in the shop, products. */
const ownItems = (role: string | null | undefined): ItemKindName[] =>
  ITEM_KIND_NAMES.filter((name) => {
    const own = itemKind(name)?.permission;
    return own !== undefined && may(role, own);
  });

/** Kinds whose documents a role may see. Who works in the shop sees products and the collections they stand in, who looks after the newsletter campaigns. */
export function visibleKinds(role: string | null | undefined): KindName[] {
  if (may(role, 'site.read')) return Object.keys(EDIT) as KindName[];
  const own = ownItems(role);
  return [
    ...(own.length > 0 ? (['collection', ...own] as const) : []),
    ...(may(role, 'newsletter') ? (['campaign'] as const) : []),
  ];
}

/** Types of collections a role sees; undefined where it sees those of every type. */
export function visibleCollections(role: string | null | undefined): CollectionType[] | undefined {
  return may(role, 'site.read') ? undefined : ownItems(role).map((name) => itemKinds[name].collection.type);
}

/** May a role read what any document of a kind says, its title included? */
export function maySeeAll(role: string | null | undefined, kind: string): boolean {
  return (
    visibleKinds(role).some((visible) => visible === kind) &&
    (kind !== 'collection' || visibleCollections(role) === undefined)
  );
}

/** Who works in the shop needs the currency and the clock, which are settings; who sends campaigns the clock. */
export function maySeeSingleton(role: string | null | undefined, kind: KindName): boolean {
  return (
    may(role, 'site.read') || (kind === 'settings' && (ownItems(role).length > 0 || may(role, 'newsletter')))
  );
}

export function mayEdit(role: string | null | undefined, kind: string): boolean {
  return (EDIT[kind as KindName] ?? []).some((permission) => may(role, permission));
}

/** May the role change what visitors see of such a document? */
export function mayPublish(role: string | null | undefined, kind: string): boolean {
  return mayEdit(role, kind) && (may(role, 'content.publish') || ownItems(role).some((own) => own === kind));
}

/** May the role change what visitors see of documents of any kind? */
export function mayPublishSome(role: string | null | undefined): boolean {
  return Object.keys(EDIT).some((kind) => mayPublish(role, kind));
}
