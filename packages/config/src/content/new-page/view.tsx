import { COLLECTION_TYPES, type CollectionType } from '@portico/model/kinds/find-item-kind';
import type { Navigation } from '@portico/model/documents/navigation';
import type { Styles } from '@portico/model/site/styles';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { singletonQuery } from '../../api/queries.ts';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import type { NewKind } from './beginnings.ts';
import { NewPageForm } from './new-page-form.tsx';

const BACK = { href: addresses.pages, label: 'Back to the pages' };

function kindOf(kind: string | undefined): NewKind {
  return COLLECTION_TYPES.includes(kind as CollectionType) ? (kind as CollectionType) : 'page';
}

/** Makes a page or a collection from a template that is seen as it will be. */
export function View() {
  const { kind, beginning } = useSearch({ strict: false }) as { kind?: string; beginning?: string };
  const navigation = useQuery(singletonQuery<Navigation>('navigation'));
  const styles = useQuery(singletonQuery<Styles>('styles'));
  const error = navigation.error ?? styles.error;
  if (error)
    return <LoadFailure title="New page" error={error} retry={() => void navigation.refetch()} back={BACK} />;
  if (!navigation.data || !styles.data)
    return (
      <Panel title="New page" back={BACK} wide>
        <Skeleton rows={6} height={60} />
      </Panel>
    );
  const chosen = kindOf(kind);
  return (
    <NewPageForm
      key={chosen}
      kind={chosen}
      beginning={beginning}
      navigation={navigation.data}
      colors={styles.data.body.palette.colors}
    />
  );
}
