import { EmptyState } from '@portico/ui/empty-state';
import { Panel } from '@portico/ui/panel';
import { addresses } from './addresses.ts';

/** An address below /config that leads nowhere. */
export function UnknownPlace() {
  return (
    <Panel title="Not found" back={{ href: addresses.pages, label: 'To the pages' }}>
      <EmptyState picture="page" title="There is nothing here">
        The link may be old. Everything is found by its name with “Find”.
      </EmptyState>
    </Panel>
  );
}
