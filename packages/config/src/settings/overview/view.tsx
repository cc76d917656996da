import { PartList } from '@portico/ui/part-list';
import { Panel } from '@portico/ui/panel';
import { useScreensUnder } from '../../shared/screens/use-screens.ts';
import { SETTINGS_SCREENS } from '../screens.ts';

/** What can be set about the site as a whole. */
export function View() {
  return (
    <Panel title="Settings">
      <PartList label="Settings" parts={useScreensUnder('settings', SETTINGS_SCREENS)} />
    </Panel>
  );
}
