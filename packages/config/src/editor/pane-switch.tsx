import { Segmented } from '@portico/ui/segmented';
import styles from './pane-switch.module.css';
import { Widths } from './widths.tsx';

/** What stands with the page where both panels have no room: nothing, what can be put in, or the settings of what is selected. */
export type Pane = 'page' | 'build' | 'settings';

/** At the foot of the editor where there is no room for both panels beside the page. */
export function PaneSwitch(props: { room: 'tablet' | 'phone'; pane: Pane; onPane(pane: Pane): void }) {
  const { room, pane, onPane } = props;
  return (
    <nav className={styles.panes} aria-label="Panels">
      <Segmented
        label="With the page"
        columns={3}
        value={pane}
        onChange={onPane}
        options={[
          { value: 'page', label: 'Page' },
          { value: 'build', label: 'Add' },
          { value: 'settings', label: 'Settings' },
        ]}
      />
      {room === 'tablet' && <Widths />}
    </nav>
  );
}
