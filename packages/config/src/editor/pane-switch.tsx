import { Segmented } from '@portico/ui/segmented';
import styles from './pane-switch.module.css';

/** What stands under the page on a phone: nothing, what can be put in, or the settings of what is selected. */
export type Pane = 'page' | 'build' | 'settings';

/** At the foot of the editor on a phone, where there is no room for panels beside the page. */
export function PaneSwitch({ pane, onPane }: { pane: Pane; onPane(pane: Pane): void }) {
  return (
    <nav className={styles.panes} aria-label="Under the page">
      <Segmented
        label="Under the page"
        columns={3}
        value={pane}
        onChange={onPane}
        options={[
          { value: 'page', label: 'Page' },
          { value: 'build', label: 'Add' },
          { value: 'settings', label: 'Settings' },
        ]}
      />
    </nav>
  );
}
