import type { Collection } from '@portico/model/documents/collection';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { documentQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useContentHome } from '../../shared/documents/use-rights.ts';
import { CollectionList } from './collection-list.tsx';

/** A collection's panel: its items, however many, found, sorted, and handled together. */
export function View() {
  const { collectionId = '' } = useParams({ strict: false }) as { collectionId?: string };
  return <ItemsOf collectionId={collectionId} back={useContentHome()} />;
}

/**
 * @param props.title what the place is called, where not as the collection
 * @param props.back where one goes back to; nowhere for a place of the rail
 */
export function ItemsOf(props: {
  collectionId: string;
  title?: string;
  back?: { href: string; label: string };
}) {
  const { data, error, refetch } = useQuery(documentQuery<Collection>(props.collectionId));
  const back = props.back ? { back: props.back } : {};
  if (error)
    return (
      <LoadFailure title={props.title ?? 'Collection'} error={error} retry={() => void refetch()} {...back} />
    );
  if (!data)
    return (
      <Panel title={props.title ?? 'Collection'} {...back} bare>
        <Skeleton rows={9} height={44} />
      </Panel>
    );
  // An address that was put together by hand: every other document has a panel of its own.
  if (data.kind !== 'collection') return <Navigate to={addresses.document(data.id)} replace />;
  return (
    <CollectionList
      key={data.id}
      collection={data}
      {...(props.title ? { title: props.title } : {})}
      {...back}
    />
  );
}
