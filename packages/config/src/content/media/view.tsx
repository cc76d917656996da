import { counted } from '../../shared/counted.ts';
import { MESSAGES } from '@portico/model/text/messages';
import { formatFileSize } from '@portico/model/media/file-size';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { Asset } from '@portico/model/api/media-asset';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useNarrow } from '../../shared/use-narrow.ts';
import { AssetDrawer } from './asset-drawer.tsx';
import { useDeleteFiles } from './delete-files.tsx';
import { FolderDialog } from './folder-dialog.tsx';
import { FolderList, FolderSelect } from '../../shared/media/folder-list.tsx';
import { MediaBulkBar } from './media-bulk-bar.tsx';
import { MEDIA_DRAG } from '../../shared/media/media-drag.ts';
import { MediaEmpty } from '../../shared/media/media-empty.tsx';
import { MediaGrid } from '../../shared/media/media-grid.tsx';
import { filterOf, folderIn, type MediaPlace } from '../../shared/media/media-place.ts';
import toolStyles from '../../shared/media/media-tools.module.css';
import styles from './media-panel.module.css';
import { MediaTools, type MediaView } from '../../shared/media/media-tools.tsx';
import { UploadList } from '../../shared/media/upload-list.tsx';
import { uploads } from '../../shared/media/uploads.ts';
import { foldersQuery, useMoveFiles, useRemoveFolder } from '../../shared/media/use-folders.ts';
import { storageQuery, useMedia, useRestoreMedia } from '../../shared/media/use-media.ts';

/** Every picture and file of the site, in folders. Files and folders can be dropped anywhere on it. */
export function View() {
  const narrow = useNarrow();
  const [view, setView] = useState<MediaView>({ typed: '', shown: 'library', kind: 'all', sort: 'newest' });
  const [openHash, setOpenHash] = useState<string>();
  const [place, setPlace] = useState<MediaPlace>('all');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  /** The dialog for a name: of a new folder, which takes files at once, or of one there is. */
  const [naming, setNaming] = useState<{ folder?: string; files?: Asset[] }>();
  const q = useDeferredValue(view.typed.trim());
  const isDeleted = view.shown === 'deleted';
  const media = useMedia(q, {
    sort: view.sort,
    ...(view.kind === 'all' ? {} : { kind: view.kind }),
    ...(isDeleted ? { deleted: 'true' } : filterOf(place)),
  });
  const { data: folders = [] } = useQuery(foldersQuery);
  const { data: storage } = useQuery(storageQuery);
  const restore = useRestoreMedia();
  const { move } = useMoveFiles();
  const removeFolder = useRemoveFolder();
  const erasing = useDeleteFiles(() => setSelected(new Set()));
  if (media.error)
    return (
      <LoadFailure title="Media" what={MESSAGES.noResults} error={media.error} retry={media.retry} wide />
    );

  const chosen = (media.items ?? []).filter((asset) => selected.has(asset.hash));
  const changeView = (change: Partial<MediaView>) => {
    setView({ ...view, ...change });
    setSelected(new Set());
  };
  const goTo = (next: MediaPlace) => {
    setPlace(next);
    setSelected(new Set());
  };
  const moveTo = async (files: readonly Asset[], folder: string) => {
    if (await move(files, folder)) setSelected(new Set());
  };
  const upload = (files: File[], folder: string) => uploads.add(files, folderIn(place, folder));
  const folderProps = {
    folders,
    place,
    onPlace: goTo,
    onNew: () => setNaming({}),
    onRename: (folder: string) => setNaming({ folder }),
    onRemove: async (folder: string) => {
      if ((await removeFolder(folder)) && place !== 'all' && place.folder === folder) goTo('all');
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
      note={storage && `${countOf(storage.files)}, ${formatFileSize(storage.bytes)}`}
      wide
      bare
      actions={
        <div className={toolStyles.tools}>
          {!narrow && (
            <UploadButton folder onFiles={upload}>
              Upload a folder
            </UploadButton>
          )}
          <UploadButton kind="primary" many onFiles={upload}>
            Upload
          </UploadButton>
        </div>
      }
      toolbar={
        <>
          <MediaTools view={view} onView={changeView} />
          {narrow && !isDeleted && <FolderSelect {...folderProps} />}
          <MediaBulkBar
            count={chosen.length}
            folders={folders}
            onClear={() => setSelected(new Set())}
            onOpen={() => setOpenHash(chosen[0]?.hash)}
            onMove={(folder) => void moveTo(chosen, folder)}
            onMoveToNew={() => setNaming({ files: chosen })}
            onDelete={() => erasing.remove(chosen)}
            isDeleting={erasing.isPending}
          />
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
              onOpen={(asset) => (isDeleted ? void restore([asset.hash]) : setOpenHash(asset.hash))}
              {...(isDeleted
                ? { action: 'Restore' }
                : { selection: { keys: selected, onChange: setSelected } })}
              currentHash={openHash}
              hasMore={media.hasMore}
              isLoadingMore={media.isLoadingMore}
              onLoadMore={media.loadMore}
              empty={<MediaEmpty view={view} place={place} onView={changeView} />}
            />
          )}
        </FileDrop>
      </div>
      {openHash && <AssetDrawer hash={openHash} onClose={() => setOpenHash(undefined)} />}
      {erasing.dialog}
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

const countOf = (files: number) => counted(files, 'file');
