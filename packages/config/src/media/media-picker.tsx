import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Asset } from '../api/types.ts';
import { PlaceSelect } from './folder-list.tsx';
import { MediaGrid } from './media-grid.tsx';
import { filterOf, folderIn, type MediaPlace } from './media-place.ts';
import styles from './media-picker.module.css';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { foldersQuery } from './use-folders.ts';
import { useMedia } from './use-media.ts';

/** Chooses a picture of the library, or brings a new one in. */
export function MediaPicker({ onChoose, onClose }: { onChoose(asset: Asset): void; onClose(): void }) {
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<MediaPlace>('all');
  const { data: folders = [] } = useQuery(foldersQuery);
  const media = useMedia(useDeferredValue(typed.trim()), {
    kind: 'pictures',
    ...filterOf(place),
  });
  const upload = (files: File[], folder: string) => uploads.add(files, folderIn(place, folder));
  return (
    <Drawer isOpen wide onClose={onClose} title="Choose a picture">
      <div className={styles.tools}>
        <SearchField label="Search media" value={typed} onChange={setTyped} />
        <UploadButton many accept={['image/*']} onFiles={upload}>
          Upload
        </UploadButton>
      </div>
      {folders.length > 0 && <PlaceSelect folders={folders} place={place} onPlace={setPlace} />}
      <UploadList />
      <FileDrop label="Drop pictures to upload" onFiles={upload}>
        {media.items === undefined ? (
          <Skeleton rows={4} height={110} />
        ) : (
          <MediaGrid
            items={media.items}
            onOpen={onChoose}
            hasMore={media.hasMore}
            isLoadingMore={media.isLoadingMore}
            onLoadMore={media.loadMore}
            empty={
              <EmptyState
                picture="grid"
                title={typed ? 'Nothing found' : place === 'all' ? 'No pictures yet' : 'No pictures here'}
              >
                {typed ? `No picture is called “${typed}”.` : 'Drop pictures here, or upload them.'}
              </EmptyState>
            }
          />
        )}
      </FileDrop>
    </Drawer>
  );
}
