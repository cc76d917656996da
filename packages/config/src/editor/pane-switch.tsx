import { Segmented } from '@portico/ui/segmented';
import styles from './pane-switch.module.css';
import type { Room } from './use-panes.ts';
import { Widths } from './widths.tsx';

/** What stands with the page where both panels have no room: nothing, what can be put in, or the settings of what is selected. */
export type Pane = 'page' | 'build' | 'settings';

const PAGE = { value: 'page', label: 'Page' } as const;
const PANELS = [
  { value: 'build', label: 'Add' },
  { value: 'settings', label: 'Settings' },
] as const;

/**
 * Where there is no room for both panels beside the page: over the one that stands there, else at the foot of the editor,
 * where the page can have all the room.
 */
export function PaneSwitch(props: { room: Exclude<Room, 'wide'>; pane: Pane; onPane(pane: Pane): void }) {
  const { room, pane, onPane } = props;
  const options = room === 'compact' ? PANELS : [PAGE, ...PANELS];
  return (
    <nav className={styles.panes} data-room={room} aria-label="Panels">
      <Segmented
        label="With the page"
        columns={options.length}
        value={pane}
        onChange={onPane}
        options={options}
      />
      {room === 'tablet' && <Widths />}
    </nav>
  );
}
