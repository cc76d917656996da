import type { Navigation } from '@portico/model/documents/navigation';
import type { MenuAction } from '@portico/ui/menu';
import { ArrowDown, ArrowUp, FolderInput, FolderOutput } from 'lucide-react';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { moveEntry, nudgeTarget } from './navigation-moves.ts';
import { applyEdits } from './page-actions.ts';

const STEPS = [
  { direction: 'up', label: 'Move up', icon: ArrowUp, keys: 'Alt+Up' },
  { direction: 'down', label: 'Move down', icon: ArrowDown, keys: 'Alt+Down' },
  { direction: 'in', label: 'Move into the folder above', icon: FolderInput, keys: 'Alt+Right' },
  { direction: 'out', label: 'Move out of the folder', icon: FolderOutput, keys: 'Alt+Left' },
] as const;

/** What dragging an entry of a menu does, one press at a time: for fingers, and for who does not drag. */
export function nudgeActions(navigation: Navigation, edits: DocumentEdits, id: string): MenuAction[] {
  return STEPS.flatMap(({ direction, label, icon, keys }) => {
    const target = nudgeTarget(navigation, id, direction);
    return target
      ? [
          {
            id: `move-${direction}`,
            label,
            icon,
            keys,
            onAction: () => applyEdits(edits, moveEntry(navigation, id, target)),
          },
        ]
      : [];
  });
}
