import { counted } from '../counted.ts';
import { IconButton } from '@portico/ui/button';
import type { MenuGroup } from '@portico/ui/menu';
import { Select } from '@portico/ui/select';
import { Folder, FolderMinus, FolderOpen, FolderPlus, Images, Pencil } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { MediaFolder } from '@portico/model/api/media-folders';
import { RowMenu } from '../row-menu.tsx';
import styles from './folder-list.module.css';
import { keyOf, type MediaPlace, nameOf, placeOf, placesOf } from './media-place.ts';
import { filesOfMediaDrag, MEDIA_DRAG } from './media-drag.ts';

export interface FolderListProps {
  folders: readonly MediaFolder[];
  place: MediaPlace;
  onPlace(place: MediaPlace): void;
  onNew(): void;
  onRename(folder: string): void;
  onRemove(folder: string): void;
  /** Files dragged onto a folder, by hash; '' is no folder. */
  onDrop(hashes: string[], folder: string): void;
}

function actionsOf(folder: string, props: FolderListProps): MenuGroup[] {
  return [
    {
      actions: [
        { id: 'rename', label: 'Rename', icon: Pencil, onAction: () => props.onRename(folder) },
        {
          id: 'remove',
          label: 'Remove folder',
          help: 'Its files stay in the library.',
          icon: FolderMinus,
          onAction: () => props.onRemove(folder),
        },
      ],
    },
  ];
}

/** The library's folders beside its files, which can be dragged onto them. */
export function FolderList(props: FolderListProps) {
  const { folders, place, onPlace } = props;
  const files = new Map(folders.map((folder) => [folder.name, folder.files]));
  const { dragAndDropHooks } = useDragAndDrop({
    acceptedDragTypes: [MEDIA_DRAG],
    getDropOperation: (target, types) =>
      target.type === 'item' &&
      target.dropPosition === 'on' &&
      placeOf(String(target.key)) !== 'all' &&
      types.has(MEDIA_DRAG)
        ? 'move'
        : 'cancel',
    onItemDrop: async ({ items, target }) => {
      const to = placeOf(String(target.key));
      const texts = items.filter((item) => item.kind === 'text' && item.types.has(MEDIA_DRAG));
      const dragged = await Promise.all(
        texts.map((item) => (item as { getText(type: string): Promise<string> }).getText(MEDIA_DRAG)),
      );
      const hashes = dragged.flatMap((text) => filesOfMediaDrag(text).map(({ hash }) => hash));
      if (to !== 'all') props.onDrop(hashes, to.folder);
    },
  });
  return (
    <div className={styles.side}>
      <div className={styles.head}>
        <h2 className={styles.title}>Folders</h2>
        <IconButton small icon={FolderPlus} label="New folder" onPress={props.onNew} />
      </div>
      <GridList
        aria-label="Folders"
        className={styles.list ?? ''}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={[keyOf(place)]}
        onSelectionChange={(keys) => {
          const [key] = keys === 'all' ? [] : [...keys];
          if (key !== undefined) onPlace(placeOf(String(key)));
        }}
        dragAndDropHooks={dragAndDropHooks}
        dependencies={[files, place]}
      >
        {placesOf(folders).map((one) => {
          const name = nameOf(one);
          const isFolder = one !== 'all' && one.folder !== '';
          const isHere = keyOf(one) === keyOf(place);
          const Icon = one === 'all' ? Images : isFolder && isHere ? FolderOpen : Folder;
          const count = isFolder ? (files.get(one.folder) ?? 0) : undefined;
          return (
            <GridListItem
              key={keyOf(one)}
              id={keyOf(one)}
              textValue={count === undefined ? name : `${name}, ${counted(count, 'file')}`}
              className={styles.row ?? ''}
            >
              <Icon size={16} strokeWidth={1.6} className={styles.icon} aria-hidden />
              <span className={styles.name} title={name}>
                {name}
              </span>
              {count !== undefined && <span className={styles.count}>{count}</span>}
              {isFolder && <RowMenu label={`Actions for ${name}`} groups={actionsOf(one.folder, props)} />}
            </GridListItem>
          );
        })}
      </GridList>
    </div>
  );
}

/** The same on a phone: one choice, with what can be done to it. */
export function FolderSelect(props: FolderListProps) {
  const { folders, place } = props;
  const isFolder = place !== 'all' && place.folder !== '';
  return (
    <div className={styles.select}>
      <PlaceSelect folders={folders} place={place} onPlace={props.onPlace} />
      {isFolder && <RowMenu label={`Actions for ${place.folder}`} groups={actionsOf(place.folder, props)} />}
      <IconButton icon={FolderPlus} label="New folder" onPress={props.onNew} />
    </div>
  );
}

/** Chooses what of the library is shown. */
export function PlaceSelect(props: Pick<FolderListProps, 'folders' | 'place' | 'onPlace'>) {
  return (
    <Select
      label="Folder"
      hideLabel
      value={keyOf(props.place)}
      onChange={(key) => props.onPlace(placeOf(key))}
      options={placesOf(props.folders).map((one) => ({ value: keyOf(one), label: nameOf(one) }))}
    />
  );
}
