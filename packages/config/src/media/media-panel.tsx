import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { useDeferredValue, useState } from 'react';
import { LoadFailure } from '../app/load-failure.tsx';
import { AssetDrawer } from './asset-drawer.tsx';
import { MediaGrid } from './media-grid.tsx';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { useMedia } from './use-media.ts';

/** Every picture and file of the site. Files can be dropped anywhere on it. */
export function MediaPanel() {
  const [typed, setTyped] = useState('');
  const [openHash, setOpenHash] = useState<string>();
  const q = useDeferredValue(typed.trim());
  const media = useMedia(q);
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
          <SearchField label="Search media" value={typed} onChange={setTyped} />
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
            onOpen={(asset) => setOpenHash(asset.hash)}
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
