import type { KindName } from '@portico/model/documents/document-kinds';
import { maySeeAll } from '@portico/model/documents/document-permissions';
import { Message } from '@portico/ui/message';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { addressHolderQuery } from '../../api/queries.ts';
import { panelOf } from '../addresses.ts';
import { useSession } from '../session.tsx';

/** Nobody is asked about every letter. */
const REST_MS = 300;

/**
 * Says beside an address that another page has it, and which. Nothing is refused for that: two drafts may mean to be
 * at one address, and only one of them can be published.
 */
export function AddressTaken(props: {
  kind: KindName;
  parent?: string | null;
  slug: string;
  /** The document that is given the address, where it is made already. */
  document?: string;
}) {
  const { kind, parent, slug, document } = props;
  const { role } = useSession().site;
  const [rested, setRested] = useState(slug);
  useEffect(() => {
    const timer = setTimeout(() => setRested(slug), REST_MS);
    return () => clearTimeout(timer);
  }, [slug]);
  const { data: holder } = useQuery(
    addressHolderQuery({
      kind,
      slug: rested,
      ...(parent ? { parent } : {}),
      ...(document ? { except: document } : {}),
    }),
  );
  const isTaken = holder && rested === slug;
  return (
    <output>
      {isTaken && (
        <Message kind="warn">
          {holder.state === 'published' ? 'Taken by ' : 'Also the address of '}
          {maySeeAll(role, holder.kind) ? (
            <Link href={panelOf(holder)}>{holder.title || 'Untitled'}</Link>
          ) : (
            'something you have no access to'
          )}
          {holder.state === 'published'
            ? '. You cannot publish this until one of the two has another address.'
            : ', which is not published. Only one of the two can be published.'}
        </Message>
      )}
    </output>
  );
}
