import type { Settings } from '@portico/model/site/settings';
import type { ReactNode } from 'react';
import type { DocumentEdits } from '../shared/documents/edits/document-edits.ts';
import { SingletonPanel } from '../shared/documents/singleton-panel.tsx';
import type { Screen } from '../shared/screens/screen.ts';
import { backToSettings } from './back-to-settings.ts';

/** A screen of the settings document; what is typed saves itself and shows to visitors with the next publication. */
export function SettingsForm({
  screen,
  children,
}: {
  screen: Screen;
  children(edits: DocumentEdits): ReactNode;
}) {
  return (
    <SingletonPanel<Settings> kind="settings" title={screen.title ?? ''} back={backToSettings}>
      {children}
    </SingletonPanel>
  );
}
