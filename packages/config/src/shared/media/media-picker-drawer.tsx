import { Button } from '@portico/ui/button';
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
import { counted } from '../counted.ts';
import styles from './media-picker-drawer.module.css';
import { recentMedia, rememberMedia } from './recent-media.ts';
import { UploadList } from './upload-list.tsx';
import { uploads } from './uploads.ts';
import { foldersQuery } from './use-folders.ts';
import { useMedia } from './use-media.ts';

const WORDS = {
  pictures: {
    title: 'Choose a picture',
    titleOfSeveral: 'Choose pictures',
    none: 'No pictures',
    one: 'picture',
    many: 'pictures',
    accept: ['image/*'],
  },
  videos: {
    title: 'Choose a video',
    titleOfSeveral: 'Choose videos',
    none: 'No videos',
    one: 'video',
    many: 'videos',
    accept: ['video/*'],
  },
  audio: {
    title: 'Choose an audio file',
    titleOfSeveral: 'Choose audio files',
    none: 'No audio files',
    one: 'recording',
    many: 'recordings',
    accept: ['audio/*'],
  },
  documents: {
    title: 'Choose a document',
    titleOfSeveral: 'Choose documents',
    none: 'No documents',
    one: 'document',
    many: 'documents',
    accept: undefined,
  },
  all: {
    title: 'Choose a file',
    titleOfSeveral: 'Choose files',
    none: 'No files',
    one: 'file',
    many: 'files',
    accept: undefined,
  },
} as const;

/**
 * Chooses a file of the library, or brings a new one in: one that is uploaded alone is chosen when it has arrived. Where
 * several are wanted they are marked, and go together.
 */
export function MediaPickerDrawer(props: MediaPickerProps) {
  const { kind = 'pictures', onClose, several } = props;
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
    if (!props.several) props.onChoose(asset);
  };
  const [marked, setMarked] = useState<readonly Asset[]>([]);
  const mark = (keys: ReadonlySet<string>) => {
    const known = new Map([...(items ?? []), ...marked].map((asset) => [asset.hash, asset]));
    const stay = marked.filter(({ hash }) => keys.has(hash));
    const added = [...keys].filter((hash) => !marked.some((asset) => asset.hash === hash));
    setMarked([...stay, ...added.flatMap((hash) => known.get(hash) ?? [])]);
  };
  const [awaited, setAwaited] = useState<number>();
  useArrival(awaited, choose);
  const upload = (files: File[], folder: string) => {
    if (several) return several.onFiles(files);
    const ids = uploads.add(files, folderIn(place, folder));
    setAwaited(ids.length === 1 ? ids[0] : undefined);
  };
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={props.title ?? (several ? words.titleOfSeveral : words.title)}
      foot={
        several && (
          <div className={styles.chosen}>
            <Button
              kind="primary"
              isDisabled={marked.length === 0 || marked.length > several.max}
              onPress={() => {
                for (const asset of marked) choose(asset);
                several.onChoose([...marked]);
              }}
            >
              {marked.length === 0 ? 'Add' : `Add ${counted(marked.length, words.one, words.many)}`}
            </Button>
            {marked.length > 0 && <Button onPress={() => setMarked([])}>Clear selection</Button>}
            {marked.length > several.max && (
              <span role="alert" className={styles.over}>
                There is room for {several.max}.
              </span>
            )}
          </div>
        )
      }
    >
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
      {!several && <UploadList />}
      <FileDrop label="Drop files to upload" onFiles={upload}>
        {items === undefined ? (
          <Skeleton rows={4} height={110} />
        ) : (
          <MediaGrid
            items={items}
            {...(several
              ? { marked: { keys: new Set(marked.map(({ hash }) => hash)), onChange: mark } }
              : { onOpen: choose })}
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
