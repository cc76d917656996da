import type { ItemCard } from '@portico/model/page/data-request';
import type { ImageSpan } from '@portico/model/media/media';
import { formatDuration, isoDuration } from '@portico/model/text/duration';
import type { CSSProperties, ReactNode } from 'react';
import { Picture, usePicture } from '../picture.tsx';
import { VideoFacade } from '../video/facade.tsx';
import type { SummaryFields } from './definition.ts';
import { videoPlacePercent } from './video-ratio.ts';

/**
 * Where a video stands in a list: its poster with its length, which leads to its page as the rest of the item does, or
 * is the video itself.
 */
export function VideoPlace({
  blockId,
  item,
  fields,
  span,
}: {
  blockId: string;
  item: ItemCard;
  fields: Pick<SummaryFields, 'ratio' | 'playsIn'>;
  span: ImageSpan;
}) {
  const { video, textTracks, durationSeconds, image, title } = item;
  const place = { paddingBottom: `${videoPlacePercent(fields.ratio)}%` } as CSSProperties;
  const length = durationSeconds && (
    <time className="video-length" dateTime={isoDuration(durationSeconds)}>
      {formatDuration(durationSeconds)}
    </time>
  );
  if (!video || fields.playsIn === 'page')
    return (
      <span className="thumb video-place" style={place}>
        <Poster item={item} span={span} />
        {length}
      </span>
    );
  const facade = (
    <VideoFacade
      id={blockId}
      video={video}
      title={title}
      poster={image}
      tracks={textTracks}
      span={span}
      mode="fit"
    />
  );
  return (
    <figure
      className="thumb video-place plays"
      style={place}
      {...(fields.playsIn === 'lightbox' ? { id: `video-${blockId}-${item.id}`, 'data-enlarge': title } : {})}
    >
      {facade}
      {length}
    </figure>
  );
}

/** Its picture, or the first letter of its title in large. */
function Poster({ item, span }: { item: ItemCard; span: ImageSpan }): ReactNode {
  const asset = usePicture(item.image);
  if (asset && item.image) return <Picture picture={item.image} span={span} decorative />;
  return (
    <span className="letter" aria-hidden="true">
      {[...item.title.trim()][0]?.toUpperCase() ?? ''}
    </span>
  );
}
