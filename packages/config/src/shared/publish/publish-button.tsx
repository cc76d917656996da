import { counted } from '../counted.ts';
import { Button } from '@portico/ui/button';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { changesQuery } from '../../api/queries.ts';
import { useMay } from '../session.tsx';
import { onDemand } from '../loading/on-demand.tsx';
import { useNarrow } from '../use-narrow.ts';
import { useRights } from '../documents/use-rights.ts';
import { isChange, isStaged, publishState } from './publish-state.ts';

const PublishDrawer = onDemand(async () => (await import('./publish-drawer.tsx')).PublishDrawer);

/**
 * How many changes wait, and the way to publish them. Drafts that never were public are not counted:
 * they wait for a decision.
 * @param workedOn the document its owner has before them: chosen even if it never was public
 */
export function PublishButton({ workedOn }: { workedOn?: string }) {
  const may = useMay();
  const narrow = useNarrow();
  const isOpen = useSyncExternalStore(publishState.subscribe, publishState.snapshot);
  const { data: waiting } = useQuery({ ...changesQuery, refetchInterval: 60_000 });
  const { mayPublish } = useRights();
  const publish = may('content.publish') || may('store.products');
  // Who may publish some kinds is shown just those; who may none sees what others have to.
  const changes = publish ? waiting?.filter(({ document }) => mayPublish(document.kind)) : waiting;
  // What waits in a release waits for that, not for this button.
  const count = changes?.filter((change) => isChange(change) && !isStaged(change)).length ?? 0;
  const drafts = (changes?.length ?? 0) - count;
  const words = counted(count, 'change');
  const label =
    count > 0
      ? publish
        ? `Publish ${narrow ? count : words}`
        : words
      : drafts > 0 && publish
        ? 'Publish'
        : 'Published';
  return (
    <>
      <Button
        kind={count > 0 && publish ? 'primary' : 'normal'}
        isDisabled={count + (publish ? drafts : 0) === 0}
        onPress={() => publishState.set(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <PublishDrawer changes={changes ?? []} workedOn={workedOn} onClose={() => publishState.set(false)} />
      )}
    </>
  );
}
