import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { FileDrop, UploadButton } from '@portico/ui/file-drop';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import type { Asset } from '@portico/model/api/media-asset';
import { useSession } from '../session.tsx';
import { PlaceSelect } from './folder-list.tsx';
import { MediaGrid } from './media-grid.tsx';
import { filterOf, folderIn, type MediaPlace } from './media-place.ts';
import type { MediaPickerProps } from './media-picker.tsx';
import styles from './media-picker-drawer.module.css';
import { recentMedia, rememberMedia } from './recent-media.ts';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { foldersQuery } from './use-folders.ts';
import { useMedia } from './use-media.ts';

const WORDS = {
  pictures: { title: 'Choose a picture', none: 'No pictures', one: 'picture', accept: ['image/*'] },
  videos: { title: 'Choose a video', none: 'No videos', one: 'video', accept: ['video/*'] },
  audio: { title: 'Choose an audio file', none: 'No audio files', one: 'recording', accept: ['audio/*'] },
  documents: { title: 'Choose a document', none: 'No documents', one: 'document', accept: undefined },
  all: { title: 'Choose a file', none: 'No files', one: 'file', accept: undefined },
} as const;

/** Chooses a file of the library, or brings a new one in: one that is uploaded alone is chosen when it has arrived. */
export function MediaPickerDrawer(props: MediaPickerProps) {
  const { kind = 'pictures', onClose } = props;
  const words = WORDS[kind];
  const siteId = useSession().site.id;
  const [recent] = useState(() => recentMedia(siteId));
  const [shown, setShown] = useState<'library' | 'recent'>('library');
  const [typed, setTyped] = useState('');
  const [place, setPlace] = useState<MediaPlace>('all');
  const { data: folders = [] } = useQuery(foldersQuery);
  const isRecent = shown === 'recent';
  const media = useMedia(useDeferredValue(typed.trim()), {
    ...(kind === 'all' ? {} : { kind }),
    ...(isRecent ? { hashes: recent.join(',') } : filterOf(place)),
  });
  const items = isRecent
    ? media.items?.toSorted((a, b) => recent.indexOf(a.hash) - recent.indexOf(b.hash))
    : media.items;
  const choose = (asset: Asset) => {
    rememberMedia(siteId, asset.hash);
    props.onChoose(asset);
  };
  const [awaited, setAwaited] = useState<number>();
  useArrival(awaited, choose);
  const upload = (files: File[], folder: string) => {
    const ids = uploads.add(files, folderIn(place, folder));
    setAwaited(ids.length === 1 ? ids[0] : undefined);
  };
  return (
    <Drawer isOpen wide onClose={onClose} title={props.title ?? words.title}>
      <div className={styles.tools}>
        <SearchField label="Search media" value={typed} onChange={setTyped} />
        <UploadButton many {...(words.accept ? { accept: words.accept } : {})} onFiles={upload}>
          Upload
        </UploadButton>
      </div>
      {(recent.length > 0 || folders.length > 0) && (
        <div className={styles.tools}>
          {recent.length > 0 && (
            <Segmented
              label="Show"
              value={shown}
              onChange={setShown}
              options={[
                { value: 'library', label: 'Library' },
                { value: 'recent', label: 'Recently used' },
              ]}
            />
          )}
          {!isRecent && folders.length > 0 && (
            <PlaceSelect folders={folders} place={place} onPlace={setPlace} />
          )}
        </div>
      )}
      <UploadList />
      <FileDrop label="Drop files to upload" onFiles={upload}>
        {items === undefined ? (
          <Skeleton rows={4} height={110} />
        ) : (
          <MediaGrid
            items={items}
            onOpen={choose}
            hasMore={media.hasMore}
            isLoadingMore={media.isLoadingMore}
            onLoadMore={media.loadMore}
            empty={
              <EmptyState
                picture="grid"
                title={typed ? 'Nothing found' : `${words.none} ${place === 'all' ? 'yet' : 'here'}`}
              >
                {typed ? `No ${words.one} is called “${typed}”.` : 'Drop files here, or upload them.'}
              </EmptyState>
            }
          />
        )}
      </FileDrop>
    </Drawer>
  );
}

/** Tells of an upload's file once it is in the library. */
function useArrival(id: number | undefined, onArrived: (asset: Asset) => void): void {
  const list = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const asset = id === undefined ? undefined : list.find((upload) => upload.id === id)?.asset;
  const tell = useEffectEvent(onArrived);
  useEffect(() => {
    if (asset) tell(asset);
  }, [asset]);
}
