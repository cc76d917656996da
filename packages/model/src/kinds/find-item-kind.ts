import type { ItemKind } from './item-kind.ts';
import { itemKinds } from './item-kinds.ts';

export type ItemKindName = keyof typeof itemKinds;

/** Type of a collection, which decides the kind of its items. */
export type CollectionType = (typeof itemKinds)[ItemKindName]['collection']['type'];

export const ITEM_KIND_NAMES = Object.keys(itemKinds) as ItemKindName[];

export const COLLECTION_TYPES: readonly CollectionType[] = ITEM_KIND_NAMES.map(
  (name) => itemKinds[name].collection.type,
);

export function isItemKindName(kind: string): kind is ItemKindName {
  return Object.hasOwn(itemKinds, kind);
}

/** The kind of item a kind of document is; undefined for pages, settings and other documents. */
export function itemKind(kind: string): ItemKind | undefined {
  return isItemKindName(kind) ? itemKinds[kind] : undefined;
}

/** Document kind of the items in collections of a type [V3.65]; undefined for types this Portico does not know. */
export function itemKindNameOf(type: CollectionType): ItemKindName;
export function itemKindNameOf(type: string): ItemKindName | undefined;
export function itemKindNameOf(type: string): ItemKindName | undefined {
  return ITEM_KIND_NAMES.find((name) => itemKinds[name].collection.type === type);
}

/** The kind of the items in collections of a type; undefined for types this Portico does not know. */
export function itemKindOf(type: CollectionType): ItemKind;
export function itemKindOf(type: string): ItemKind | undefined;
export function itemKindOf(type: string): ItemKind | undefined {
  const name = itemKindNameOf(type);
  return name && itemKinds[name];
}

/** Names of the kinds of which something is so, for queries. */
export function itemKindsThat(is: (kind: ItemKind) => boolean): ItemKindName[] {
  return ITEM_KIND_NAMES.filter((name) => is(itemKinds[name]));
}
