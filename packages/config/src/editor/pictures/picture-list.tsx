import type { ListControl } from '@portico/blocks/editing/block-settings';
import type { MediaReference } from '@portico/model/documents/schema';
import { Button } from '@portico/ui/button';
import { UploadButton } from '@portico/ui/file-drop';
import { ListField, type ListFieldProps } from '@portico/ui/list-field';
import { ImagePlus, Images } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { onDemand } from '../../shared/loading/on-demand.tsx';
import { useHeldFiles } from '../../shared/media/held-files.ts';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import { UploadList } from '../../shared/media/upload-list.tsx';
import type { PicturePlace } from '../awaited-picture.ts';
import { useEditor, useSessionView } from '../editor-context.ts';
import type { Item } from '../list-item.ts';
import { batchesOf } from './batches-of.ts';
import type { CaptionsTableProps } from './captions-table.tsx';
import styles from './picture-list.module.css';
import { PictureTools } from './picture-tools.tsx';

const CaptionsTable = onDemand<CaptionsTableProps>(
  async () => (await import('./captions-table.tsx')).CaptionsTable,
);

/**
 * A list of pictures of a block: many come at once, from the computer or from the library, are put in order and
 * described together.
 */
export function PictureList(
  props: Omit<ListFieldProps<Item>, 'onAdd'> & {
    control: ListControl & { chooses: string };
    place: PicturePlace;
    /** Letters a field of an item may have. */
    most(...path: readonly string[]): number | undefined;
  },
) {
  const { control, place, most, ...list } = props;
  const { items, isDisabled = false, onChange } = list;
  const { session, tell } = useEditor();
  const batches = batchesOf(session);
  const ids = useSyncExternalStore(batches.subscribe, () => batches.of(place.block));
  const [isChoosing, setChoosing] = useState(false);
  const [isDescribing, setDescribing] = useState(false);
  const { place: over, isOver } = useHeldFiles((files) => batches.send(place, files), isDisabled);
  const now = useRef(items);
  useEffect(() => {
    now.current = items;
  });
  const mediaOf = (item: Item) => (item[control.chooses] as Partial<MediaReference> | undefined)?.media;
  const isFull = items.length >= control.max;
  return (
    <div className={styles.place} data-over={isOver || undefined} {...over}>
      <ListField
        {...list}
        onAdd={() => setChoosing(true)}
        onCurrent={(at) => tell({ type: 'show', ...place, item: at })}
        tools={
          items.length > 0 &&
          !isDisabled && (
            <PictureTools
              items={items}
              mediaOf={mediaOf}
              onOrder={(sort) => onChange(sort(now.current))}
              onCaptions={() => setDescribing(true)}
            />
          )
        }
        adding={
          !isFull && (
            <>
              <UploadButton many accept={['image/*']} onFiles={(files) => batches.send(place, files)}>
                Upload
              </UploadButton>
              <Button icon={ImagePlus} onPress={() => setChoosing(true)}>
                Choose from library
              </Button>
            </>
          )
        }
        empty={
          <span className={styles.empty}>
            <Images size={22} strokeWidth={1.4} aria-hidden />
            {isDisabled ? 'No pictures yet.' : 'Drop pictures here, as many as you like.'}
          </span>
        }
      />
      <UploadList only={{ ids, onClear: () => batches.forget(place.block) }} />
      {isChoosing && (
        <MediaPicker
          several={{
            max: control.max - items.length,
            onChoose: (assets) => {
              batches.put(
                place,
                assets.map(({ hash }) => hash),
              );
              setChoosing(false);
            },
            onFiles: (files) => {
              batches.send(place, files);
              setChoosing(false);
            },
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      {isDescribing && (
        <TableOfPage
          control={control}
          items={items}
          most={most}
          isSame={list.isSame}
          onChange={onChange}
          onClose={() => setDescribing(false)}
        />
      )}
    </div>
  );
}

/** The table with the editor's own steps. */
function TableOfPage(props: Omit<CaptionsTableProps, 'steps'>) {
  const { session } = useEditor();
  const { canUndo, canRedo } = useSessionView();
  return <CaptionsTable {...props} steps={{ canUndo, canRedo, undo: session.undo, redo: session.redo }} />;
}
