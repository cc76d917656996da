import { Button } from '@portico/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { changesQuery } from '../api/queries.ts';
import { useMay } from '../app/session.tsx';
import { useNarrow } from '../app/use-narrow.ts';
import { PublishDrawer } from './publish-drawer.tsx';
import { publishState } from './publish-state.ts';

/** How many changes wait, and the way to publish them. */
export function PublishButton() {
  const may = useMay();
  const narrow = useNarrow();
  const isOpen = useSyncExternalStore(publishState.subscribe, publishState.snapshot);
  const { data: changes } = useQuery({ ...changesQuery, refetchInterval: 60_000 });
  const count = changes?.length ?? 0;
  const words = count === 1 ? '1 change' : `${count} changes`;
  const publish = may('content.publish');
  return (
    <>
      <Button
        kind={count > 0 && publish ? 'primary' : 'normal'}
        isDisabled={count === 0}
        onPress={() => publishState.set(true)}
      >
        {count === 0 ? 'Published' : publish ? (narrow ? `Publish ${count}` : `Publish ${words}`) : words}
      </Button>
      {isOpen && <PublishDrawer changes={changes ?? []} onClose={() => publishState.set(false)} />}
    </>
  );
}
