import { Switch } from '@portico/ui/choice';
import { setSafeMode, useSafeMode } from '../../shared/frame/safe-mode.ts';
import { CodeFields } from '../../shared/documents/fields/code-fields.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { SettingsForm } from '../settings-form.tsx';
import { settingsCode } from './screen.ts';

/** Code of the owner on every page, and the way to look at the site without it. */
export function View() {
  return <SettingsForm screen={settingsCode}>{(edits) => <CodeSettings edits={edits} />}</SettingsForm>;
}

function CodeSettings({ edits }: { edits: DocumentEdits }) {
  const isSafe = useSafeMode();
  return (
    <>
      <CodeFields edits={edits} pages="every page" />
      <Switch
        label="Safe mode"
        help="Turns off the site’s own code, embeds and custom CSS in this browser until you close it, so that you can see and fix a page they broke. Visitors see no difference."
        isSelected={isSafe}
        onChange={setSafeMode}
      />
    </>
  );
}
