import { PartList } from '@portico/ui/part-list';
import { Panel } from '@portico/ui/panel';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import { SETTINGS_PARTS } from './parts.ts';

/** What can be set about the site as a whole. */
export function SettingsPanel() {
  const may = useMay();
  const parts = SETTINGS_PARTS.filter((part) => !part.permission || may(part.permission));
  return (
    <Panel title="Settings">
      <PartList
        label="Settings"
        parts={parts.map((part) => ({ ...part, href: part.href ?? addresses.settingsPart(part.id) }))}
      />
    </Panel>
  );
}
