import { PartList } from '@portico/ui/part-list';
import { Panel } from '@portico/ui/panel';
import { MARKETING_PARTS } from './parts.ts';

/** What can be told to visitors over and around the pages. */
export function MarketingPanel() {
  return (
    <Panel title="Marketing">
      <PartList label="Marketing" parts={MARKETING_PARTS} />
    </Panel>
  );
}
