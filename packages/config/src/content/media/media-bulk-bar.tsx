import { Button } from '@portico/ui/button';
import { BulkBar } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Folder, FolderInput, FolderMinus, FolderPlus, Info, Trash2 } from 'lucide-react';
import type { MediaFolder } from '@portico/model/api/media-folders';

/** What can be done with the chosen files together. */
export function MediaBulkBar(props: {
  count: number;
  folders: readonly MediaFolder[];
  onClear(): void;
  /** Where it is one file. */
  onOpen(): void;
  onMove(folder: string): void;
  onMoveToNew(): void;
  onDelete(): void;
  isDeleting: boolean;
}) {
  return (
    <BulkBar count={props.count} onClear={props.onClear}>
      {props.count === 1 && (
        <Button small icon={Info} onPress={props.onOpen}>
          Details
        </Button>
      )}
      <Menu
        label="Move to"
        groups={[
          {
            actions: props.folders.map(({ name }) => ({
              id: `in:${name}`,
              label: name,
              icon: Folder,
              onAction: () => props.onMove(name),
            })),
          },
          {
            actions: [
              { id: 'none', label: 'No folder', icon: FolderMinus, onAction: () => props.onMove('') },
              { id: 'new', label: 'New folder', icon: FolderPlus, onAction: props.onMoveToNew },
            ],
          },
        ]}
      >
        <Button small icon={FolderInput}>
          Move to
        </Button>
      </Menu>
      <Button small icon={Trash2} onPress={props.onDelete} isPending={props.isDeleting}>
        Delete
      </Button>
    </BulkBar>
  );
}
