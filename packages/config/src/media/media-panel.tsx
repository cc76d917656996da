import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { SearchField } from '@portico/ui/search-field';
import { useDeferredValue, useState } from 'react';
import { LoadFailure } from '../app/load-failure.tsx';
import { AssetDrawer } from './asset-drawer.tsx';
import { MediaGrid } from './media-grid.tsx';
import styles from './media-picker.module.css';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { useMedia, useRestoreMedia } from './use-media.ts';

/** Every picture and file of the site. Files can be dropped anywhere on it. */
export function MediaPanel() {
  const [typed, setTyped] = useState('');
  const [openHash, setOpenHash] = useState<string>();
  const [shown, setShown] = useState<'library' | 'deleted'>('library');
  const q = useDeferredValue(typed.trim());
  const isDeleted = shown === 'deleted';
  const media = useMedia(q, isDeleted ? { deleted: 'true' } : {});
  const restore = useRestoreMedia();
  if (media.error) return <LoadFailure title="Media" error={media.error} retry={media.retry} wide />;
  return (
    <Panel
      title="Media"
      wide
      bare
      actions={
        <UploadButton kind="primary" many onFiles={(files) => uploads.add(files)}>
          Upload
        </UploadButton>
      }
      toolbar={
        <>
          <div className={styles.tools}>
            <SearchField label="Search media" value={typed} onChange={setTyped} />
            <Segmented
              label="Show"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'library', label: 'Library' },
                { value: 'deleted', label: 'Deleted' },
              ]}
            />
          </div>
          <UploadList />
        </>
      }
    >
      <FileDrop label="Drop files to upload" onFiles={(files) => uploads.add(files)}>
        {media.items === undefined ? (
          <Skeleton rows={5} height={120} />
        ) : (
          <MediaGrid
            items={media.items}
            onOpen={(asset) => (isDeleted ? void restore(asset.hash) : setOpenHash(asset.hash))}
            {...(isDeleted ? { action: 'Restore' } : {})}
            currentHash={openHash}
            hasMore={media.hasMore}
            isLoadingMore={media.isLoadingMore}
            onLoadMore={media.loadMore}
            empty={
              q ? (
                <EmptyState
                  title="Nothing found"
                  action={<Button onPress={() => setTyped('')}>Empty the search</Button>}
                >
                  No file is called “{q}”.
                </EmptyState>
              ) : isDeleted ? (
                <EmptyState title="Nothing was deleted">Deleted files stay here for 30 days.</EmptyState>
              ) : (
                <EmptyState picture="grid" title="No pictures yet">
                  Drop files here, or choose them with “Upload”.
                </EmptyState>
              )
            }
          />
        )}
      </FileDrop>
      {openHash && <AssetDrawer hash={openHash} onClose={() => setOpenHash(undefined)} />}
    </Panel>
  );
}
