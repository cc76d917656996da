import type { CSSProperties } from 'react';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { usePageTools } from '../page-context.ts';
import { maskStyle } from '../mask-style.ts';
import { aspectRatio } from '../picture.tsx';
import type { Drawing } from '../shape/shape-names.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { VideoFields } from './definition.ts';
import { useVideo, VideoFacade } from './facade.tsx';

/** A video with its caption. Without a video nothing; in the editor a place for one. */
export function VideoBlock({ id, fields, span }: BlockViewProps<VideoFields>) {
  const { drawings, isCanvas } = usePageTools();
  const isWritten = useIsWritten();
  const shown = useVideo(fields.video);
  if (!shown && !isCanvas) return null;
  const mask = fields.mask && drawings?.[fields.mask];
  // What is cut to a shape fills it.
  const mode = mask ? 'fill' : fields.mode;
  const hasOwnPlace = !shown || (mode ?? 'none') !== 'none';
  return (
    <figure className="video" data-mask={fields.mask}>
      <div
        className={mask ? 'stage masked' : 'stage'}
        {...(fields.lightbox && shown ? { id: videoId(id), 'data-enlarge': fields.caption } : {})}
        style={stageStyle(hasOwnPlace, fields.ratio, mask)}
      >
        {shown ? (
          <VideoFacade
            id={id}
            video={fields.video}
            title={fields.title}
            poster={fields.video.poster}
            span={span}
            mode={mode}
            loop={fields.loop}
            muted={fields.muted}
            tracks={fields.tracks}
          />
        ) : (
          <EmptyPicture of="video" />
        )}
      </div>
      {(fields.caption !== '' || isWritten) && (
        <figcaption>
          <WrittenWords field="caption" name="Caption" words={fields.caption} lines />
        </figcaption>
      )}
    </figure>
  );
}

/** A place of its own is as high as its ratio says, or that of the shape it is cut to [B3.47]. */
function stageStyle(
  hasOwnPlace: boolean,
  ratio: VideoFields['ratio'],
  mask: Drawing | undefined,
): CSSProperties | undefined {
  if (mask) return { aspectRatio: `${mask[0]}/${mask[1]}`, ...maskStyle(mask) };
  return hasOwnPlace ? { aspectRatio: aspectRatio(ratio) ?? '16/9' } : undefined;
}

/** Names the video in the page's address while it is in the lightbox. */
const videoId = (blockId: string) => `video-${blockId}`;
