import { ShortcutSheet } from '@portico/ui/shortcut-sheet';
import type { ComponentProps } from 'react';

/** Keys that lists have for themselves, wherever one is. */
const OF_LISTS = [
  { keys: 'Alt+Up', label: 'Move entry up', group: 'In the navigation' },
  { keys: 'Alt+Down', label: 'Move entry down', group: 'In the navigation' },
  { keys: 'Alt+Right', label: 'Move into the folder above', group: 'In the navigation' },
  { keys: 'Alt+Left', label: 'Move out of the folder', group: 'In the navigation' },
  { keys: 'Alt+Up', label: 'Move item up', group: 'In a collection with custom order' },
  { keys: 'Alt+Down', label: 'Move item down', group: 'In a collection with custom order' },
];

/** The sheet of keys: those of the screen and of the app, and those of lists. */
export function AllShortcuts({ shortcuts, onClose }: Omit<ComponentProps<typeof ShortcutSheet>, 'isOpen'>) {
  return <ShortcutSheet isOpen onClose={onClose} shortcuts={[...shortcuts, ...OF_LISTS]} />;
}
