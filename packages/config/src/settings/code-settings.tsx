import { Switch } from '@portico/ui/choice';
import { setSafeMode, useSafeMode } from '../app/safe-mode.ts';
import { CodeFields } from '../documents/code-fields.tsx';
import type { DocumentEdits } from '../documents/document-edits.ts';

/** Code of the owner on every page, and the way to look at the site without it. */
export function CodeSettings({ edits }: { edits: DocumentEdits }) {
  const isSafe = useSafeMode();
  return (
    <>
      <CodeFields edits={edits} pages="every page" />
      <Switch
        label="Safe mode"
        help="Turns all code, embeds and custom CSS of the site off in this browser, until it is closed, so that a page they broke can be seen and mended. Visitors notice nothing."
        isSelected={isSafe}
        onChange={setSafeMode}
      />
    </>
  );
}
