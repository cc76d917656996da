import { UploadButton } from '@portico/ui/file-drop';
import { ListField, type ListFieldProps } from '@portico/ui/list-field';
import { Music } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useHeldFiles } from '../../shared/media/held-files.ts';
import { UploadList } from '../../shared/media/upload-list.tsx';
import type { PicturePlace } from '../awaited-picture.ts';
import { useEditor } from '../editor-context.ts';
import type { Item } from '../list-item.ts';
import { batchesOf } from './batches-of.ts';
import styles from './picture-list.module.css';

/** A list of recordings of a block: files of sound come many at once, in the order they were chosen. */
export function RecordingList(
  props: Omit<ListFieldProps<Item>, 'onAdd'> & { place: PicturePlace; begins: Item },
) {
  const { place, begins, ...list } = props;
  const { items, max, isDisabled = false } = list;
  const batches = batchesOf(useEditor().session);
  const ids = useSyncExternalStore(batches.subscribe, () => batches.of(place.block));
  const send = (files: readonly File[]) => batches.send(place, files);
  const { place: over, isOver } = useHeldFiles(send, isDisabled);
  return (
    <div className={styles.place} data-over={isOver || undefined} {...over}>
      <ListField
        {...list}
        onAdd={(add) => add({ ...begins })}
        alsoAdding={
          items.length < max && (
            <UploadButton many accept={['audio/*']} onFiles={send}>
              Upload
            </UploadButton>
          )
        }
        empty={
          <span className={styles.empty}>
            <Music size={22} strokeWidth={1.4} aria-hidden />
            {isDisabled ? 'No tracks yet.' : 'Drop recordings here, as many as you like.'}
          </span>
        }
      />
      <UploadList only={{ ids, onClear: () => batches.forget(place.block) }} />
    </div>
  );
}
