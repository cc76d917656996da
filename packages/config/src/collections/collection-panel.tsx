import type { Collection } from '@portico/model/collection';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { documentQuery } from '../api/queries.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { useContentHome } from '../documents/use-rights.ts';
import { CollectionList } from './collection-list.tsx';

/** A collection's panel: its items, however many, found, sorted, and handled together. */
export function CollectionPanel() {
  const { collectionId = '' } = useParams({ strict: false }) as { collectionId?: string };
  const { data, error, refetch } = useQuery(documentQuery<Collection>(collectionId));
  const back = useContentHome();
  if (error) return <LoadFailure title="Collection" error={error} retry={() => void refetch()} back={back} />;
  if (!data)
    return (
      <Panel title="Collection" back={back} bare>
        <Skeleton rows={9} height={44} />
      </Panel>
    );
  return <CollectionList key={data.id} collection={data} />;
}
