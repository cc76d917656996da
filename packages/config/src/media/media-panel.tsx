import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { Folder, FolderInput, FolderMinus, FolderPlus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import type { Asset } from '../api/types.ts';
import { LoadFailure } from '../app/load-failure.tsx';
import { useNarrow } from '../app/use-narrow.ts';
import { AssetDrawer } from './asset-drawer.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderList, FolderSelect } from './folder-list.tsx';
import { MediaGrid } from './media-grid.tsx';
import { filterOf, type MediaPlace } from './media-place.ts';
import styles from './media-panel.module.css';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { foldersQuery, MEDIA_DRAG, useMoveFiles, useRemoveFolder } from './use-folders.ts';
import { useMedia, useRestoreMedia } from './use-media.ts';

/** Every picture and file of the site, in folders. Files can be dropped anywhere on it. */
export function MediaPanel() {
  const narrow = useNarrow();
  const [typed, setTyped] = useState('');
  const [openHash, setOpenHash] = useState<string>();
  const [shown, setShown] = useState<'library' | 'deleted'>('library');
  const [place, setPlace] = useState<MediaPlace>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The dialog for a name: of a new folder, which takes files at once, or of one there is. */
  const [naming, setNaming] = useState<{ folder?: string; files?: Asset[] }>();
  const q = useDeferredValue(typed.trim());
  const isDeleted = shown === 'deleted';
  const media = useMedia(q, isDeleted ? { deleted: 'true' } : filterOf(place));
  const { data: folders = [] } = useQuery(foldersQuery);
  const restore = useRestoreMedia();
  const { move } = useMoveFiles();
  const remove = useRemoveFolder();
  if (media.error) return <LoadFailure title="Media" error={media.error} retry={media.retry} wide />;

  const chosen = (media.items ?? []).filter((asset) => selected.has(asset.hash));
  const goTo = (next: MediaPlace) => {
    setPlace(next);
    setSelected(new Set());
  };
  const moveTo = async (files: readonly Asset[], folder: string) => {
    if (await move(files, folder)) setSelected(new Set());
  };
  const upload = (files: File[]) => uploads.add(files, place === 'all' ? '' : place.folder);
  const folderProps = {
    folders,
    place,
    onPlace: goTo,
    onNew: () => setNaming({}),
    onRename: (folder: string) => setNaming({ folder }),
    onRemove: async (folder: string) => {
      if ((await remove(folder)) && place !== 'all' && place.folder === folder) goTo('all');
    },
    onDrop: (hashes: string[], folder: string) =>
      void moveTo(
        (media.items ?? []).filter((asset) => hashes.includes(asset.hash)),
        folder,
      ),
  };
  return (
    <Panel
      title="Media"
      wide
      bare
      actions={
        <UploadButton kind="primary" many onFiles={upload}>
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
              onChange={(next) => {
                setShown(next);
                setSelected(new Set());
              }}
              options={[
                { value: 'library', label: 'Library' },
                { value: 'deleted', label: 'Deleted' },
              ]}
            />
          </div>
          {narrow && !isDeleted && <FolderSelect {...folderProps} />}
          <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
            <Menu
              label="Move to"
              groups={[
                {
                  actions: folders.map(({ name }) => ({
                    id: `in:${name}`,
                    label: name,
                    icon: Folder,
                    onAction: () => void moveTo(chosen, name),
                  })),
                },
                {
                  actions: [
                    {
                      id: 'none',
                      label: 'No folder',
                      icon: FolderMinus,
                      onAction: () => void moveTo(chosen, ''),
                    },
                    {
                      id: 'new',
                      label: 'A new folder',
                      icon: FolderPlus,
                      onAction: () => setNaming({ files: chosen }),
                    },
                  ],
                },
              ]}
            >
              <Button small icon={FolderInput}>
                Move to
              </Button>
            </Menu>
          </BulkBar>
          <UploadList />
        </>
      }
    >
      <div className={styles.library}>
        {!narrow && !isDeleted && <FolderList {...folderProps} />}
        <FileDrop label="Drop files to upload" ignores={MEDIA_DRAG} onFiles={upload}>
          {media.items === undefined ? (
            <Skeleton rows={5} height={120} />
          ) : (
            <MediaGrid
              items={media.items}
              onOpen={(asset) => (isDeleted ? void restore(asset.hash) : setOpenHash(asset.hash))}
              {...(isDeleted
                ? { action: 'Restore' }
                : { selection: { keys: selected, onChange: setSelected } })}
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
                    No file {place === 'all' || isDeleted ? '' : 'here '}is called “{q}”.
                  </EmptyState>
                ) : isDeleted ? (
                  <EmptyState title="Nothing was deleted">Deleted files stay here for 30 days.</EmptyState>
                ) : place === 'all' ? (
                  <EmptyState picture="grid" title="No pictures yet">
                    Drop files here, or choose them with “Upload”.
                  </EmptyState>
                ) : place.folder === '' ? (
                  <EmptyState title="Every file is in a folder" />
                ) : (
                  <EmptyState picture="grid" title="This folder is empty">
                    Drop files here, upload them, or move some here from the rest of the library.
                  </EmptyState>
                )
              }
            />
          )}
        </FileDrop>
      </div>
      {openHash && <AssetDrawer hash={openHash} onClose={() => setOpenHash(undefined)} />}
      {naming && (
        <FolderDialog
          folder={naming.folder}
          onClose={() => setNaming(undefined)}
          onDone={(name) => {
            setNaming(undefined);
            if (naming.files) void moveTo(naming.files, name);
            else if (naming.folder === undefined || (place !== 'all' && place.folder === naming.folder))
              goTo({ folder: name });
          }}
        />
      )}
    </Panel>
  );
}
