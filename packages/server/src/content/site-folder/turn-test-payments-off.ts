import type { FolderSite } from '@portico/migrate/site-folder/folder-site';
import { storeKind } from '@portico/model/commerce/store';
import type { Id } from '@portico/model/documents/id';
import { defaultStore } from '../default-bodies.ts';

/**
 * Lets the shop of a folder take no test payments, whatever the folder says: a new shop takes no orders that nobody
 * pays for until its owner wants to try one.
 * @param newId for the store document of a folder that has none
 */
export function turnTestPaymentsOff(site: FolderSite, newId: () => Id): void {
  const there = site.documents.filter(({ kind }) => kind === 'store');
  for (const document of there) {
    document.body = { ...(document.body as object), testPayments: false };
    if (document.draft) document.draft.body = { ...(document.draft.body as object), testPayments: false };
  }
  if (there.length > 0) return;
  site.documents.push({
    file: 'store.json',
    kind: 'store',
    id: newId(),
    parent: null,
    state: 'published',
    publishAt: null,
    order: 'a0',
    version: storeKind.version,
    body: { ...defaultStore(), testPayments: false },
  });
}
