import { PartList } from '@portico/ui/part-list';
import { Panel } from '@portico/ui/panel';
import { useScreensUnder } from '../../shared/screens/use-screens.ts';
import { MARKETING_SCREENS } from '../screens.ts';

/** What can be told to visitors over and around the pages. */
export function View() {
  return (
    <Panel title="Marketing">
      <PartList label="Marketing" parts={useScreensUnder('marketing', MARKETING_SCREENS)} />
    </Panel>
  );
}
