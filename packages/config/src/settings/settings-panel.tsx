import { Panel } from '@portico/ui/panel';
import { ChevronRight } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { addresses } from '../app/addresses.ts';
import { useMay } from '../app/session.tsx';
import { SETTINGS_PARTS } from './parts.ts';
import styles from './settings.module.css';

/** What can be set about the site as a whole. */
export function SettingsPanel() {
  const may = useMay();
  return (
    <Panel title="Settings">
      <GridList aria-label="Settings" selectionMode="none" className={styles.parts ?? ''}>
        {SETTINGS_PARTS.filter((part) => !part.permission || may(part.permission)).map((part) => (
          <GridListItem
            key={part.id}
            id={part.id}
            textValue={part.label}
            href={addresses.settingsPart(part.id)}
            className={styles.part ?? ''}
          >
            <part.icon size={18} strokeWidth={1.6} aria-hidden />
            <span className={styles.words}>
              <span>{part.label}</span>
              <span className={styles.note}>{part.note}</span>
            </span>
            <ChevronRight size={16} aria-hidden />
          </GridListItem>
        ))}
      </GridList>
    </Panel>
  );
}
