import { EmptyState } from '@portico/ui/empty-state';
import { Panel } from '@portico/ui/panel';
import { addresses } from './addresses.ts';

/** An address below /config that leads nowhere. */
export function UnknownPlace() {
  return (
    <Panel title="Not found" back={{ href: addresses.pages, label: 'Go to pages' }}>
      <EmptyState picture="page" title="Page not found">
        The link may be old. Use Find to look for it by name.
      </EmptyState>
    </Panel>
  );
}
