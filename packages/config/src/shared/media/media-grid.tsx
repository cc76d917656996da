import { counted } from '../counted.ts';
import { isImage, mediaUrl, objectPosition } from '@portico/model/media/media';
import { Checkbox } from '@portico/ui/choice';
import { FileText, Film, GripVertical, Music, Undo2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { Selection } from 'react-aria-components';
import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { GridLayout, Size, Virtualizer } from 'react-aria-components/Virtualizer';
import type { Asset } from '@portico/model/api/media-asset';
import styles from './media-grid.module.css';
import { filesOfMediaDrag, MEDIA_DRAG, mediaDragData } from './media-drag.ts';

/** Pictures and files as tiles, thousands of them; arrow keys walk, Enter opens. */
export function MediaGrid(props: {
  items: readonly Asset[];
  onOpen?(asset: Asset): void;
  /** What opening does, where that is not to show the file. */
  action?: string;
  currentHash?: string | undefined;
  /** Files that are handled together, and may be dragged to a folder. */
  selection?: { keys: ReadonlySet<string>; onChange(keys: Set<string>): void };
  /** Files that are chosen together and stay where they are: a click marks one. */
  marked?: { keys: ReadonlySet<string>; onChange(keys: Set<string>): void };
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore(): void;
  empty: ReactElement;
}) {
  const { items, selection, marked } = props;
  const chosen = selection ?? marked;
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !selection,
    // One item for all of them: browsers carry one text of a type.
    getItems: (keys) => [
      mediaDragData(
        items.filter(({ hash }) => keys.has(hash)),
        location.origin,
      ),
    ],
    renderDragPreview: ([item]) => {
      const dragged = filesOfMediaDrag(item?.[MEDIA_DRAG] ?? '');
      const [first] = dragged;
      return (
        <div className={styles.dragged}>
          {dragged.length === 1 && first ? first.filename : counted(dragged.length, 'file')}
        </div>
      );
    },
  });
  const change = (keys: Selection) =>
    chosen?.onChange(new Set(keys === 'all' ? items.map(({ hash }) => hash) : [...keys].map(String)));
  return (
    <Virtualizer
      layout={GridLayout}
      layoutOptions={{
        minItemSize: new Size(124, 156),
        maxItemSize: new Size(220, 230),
        minSpace: new Size(12, 12),
      }}
    >
      <GridList
        aria-label="Media"
        layout="grid"
        className={styles.grid ?? ''}
        selectionMode={chosen ? 'multiple' : 'none'}
        {...(chosen ? { selectedKeys: chosen.keys, onSelectionChange: change } : {})}
        {...(selection ? { dragAndDropHooks } : {})}
        {...(props.onOpen
          ? {
              onAction: (key) => {
                const asset = items.find((one) => one.hash === key);
                if (asset) props.onOpen?.(asset);
              },
            }
          : {})}
        renderEmptyState={() => props.empty}
        dependencies={[props.currentHash, props.action, selection !== undefined, marked !== undefined]}
      >
        {items.map((asset) => (
          <GridListItem
            key={asset.hash}
            id={asset.hash}
            textValue={props.action ? `${props.action} ${asset.filename}` : asset.filename}
            className={`${styles.tile} ${props.currentHash === asset.hash ? styles.current : ''}`}
          >
            {chosen && <Checkbox slot="selection" />}
            {selection && (
              <Button slot="drag" className={styles.handle ?? ''} aria-label={`Move ${asset.filename}`}>
                <GripVertical size={14} aria-hidden />
              </Button>
            )}
            {props.action ? <Gone asset={asset} action={props.action} /> : <Thumb asset={asset} />}
            <span className={styles.name}>{asset.title || asset.filename}</span>
          </GridListItem>
        ))}
        <GridListLoadMoreItem
          isLoading={props.isLoadingMore}
          {...(props.hasMore ? { onLoadMore: props.onLoadMore } : {})}
        >
          <div className={styles.more}>Loading more</div>
        </GridListLoadMoreItem>
      </GridList>
    </Virtualizer>
  );
}

/** A deleted file is off the site, its picture with it: its tone and placeholder stand for it. */
function Gone({ asset, action }: { asset: Asset; action: string }) {
  return (
    <span
      className={styles.file}
      style={
        asset.placeholder ? { backgroundImage: `url("${asset.placeholder}")`, backgroundSize: 'cover' } : {}
      }
    >
      <span className={styles.action}>
        <Undo2 size={14} aria-hidden /> {action}
      </span>
    </span>
  );
}

/** A small picture of an asset; files show what they are. */
export function Thumb({ asset, widthPx = 300 }: { asset: Asset; widthPx?: number }) {
  if (isImage(asset))
    return (
      <img
        className={styles.picture}
        src={mediaUrl(asset, widthPx)}
        alt=""
        loading="lazy"
        style={{
          objectPosition: objectPosition(asset.focalPoint),
          ...(asset.placeholder ? { backgroundImage: `url("${asset.placeholder}")` } : {}),
          ...(asset.tone ? { backgroundColor: asset.tone } : {}),
        }}
      />
    );
  const Icon = asset.mime.startsWith('video/') ? Film : asset.mime.startsWith('audio/') ? Music : FileText;
  return (
    <span className={styles.file}>
      <Icon size={26} strokeWidth={1.3} aria-hidden />
      {asset.ext.toUpperCase()}
    </span>
  );
}
