import { mayEdit, mayPublish } from '@portico/model/documents/document-permissions';
import { addresses } from '../addresses.ts';
import { useMay, useSession } from '../session.tsx';

/** What the person may do with documents of each kind; what they may not is not offered. */
export function useRights(): { mayEdit(kind: string): boolean; mayPublish(kind: string): boolean } {
  const { role } = useSession().site;
  return {
    mayEdit: (kind) => mayEdit(role, kind),
    mayPublish: (kind) => mayPublish(role, kind),
  };
}

/** Where pages and collections are listed for this person: who only keeps the shop has no list of pages. */
export function useContentHome(): { href: string; label: string } {
  return useMay()('site.read')
    ? { href: addresses.pages, label: 'Back to the pages' }
    : { href: addresses.products, label: 'Back to the products' };
}
