import { KIND_NAMES, type KindName } from '@portico/model/document-kinds';
import { may, type Permission } from '@portico/model/permissions';

/** What changing a document of each kind needs: any one of these. */
const EDIT: Readonly<Record<KindName, readonly Permission[]>> = {
  settings: ['site.settings'],
  redirects: ['site.settings'],
  styles: ['design.edit'],
  frame: ['design.edit'],
  navigation: ['content.edit'],
  page: ['content.edit'],
  collection: ['content.edit'],
  author: ['content.edit'],
  'blog-post': ['content.edit'],
  'portfolio-item': ['content.edit'],
  product: ['content.edit', 'store.products'],
  translation: ['content.edit'],
};

/** Kinds whose documents a role may see. Who works in the shop sees products and the collections they stand in. */
export function visibleKinds(role: string | undefined): KindName[] {
  if (may(role, 'site.read')) return KIND_NAMES;
  return may(role, 'store.products') ? ['collection', 'product'] : [];
}

export function mayEdit(role: string | undefined, kind: string): boolean {
  return (EDIT[kind as KindName] ?? []).some((permission) => may(role, permission));
}

/** May the role change what visitors see of such a document? */
export function mayPublish(role: string | undefined, kind: string): boolean {
  return (
    mayEdit(role, kind) &&
    (may(role, 'content.publish') || (kind === 'product' && may(role, 'store.products')))
  );
}
