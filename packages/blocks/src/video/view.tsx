import { mediaUrl } from '@portico/model/media/media';
import type { VideoTrack } from '@portico/model/media/video-markup';
import type { BlockViewProps } from '../block-module.ts';
import { EmptyPicture } from '../empty-picture.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { aspectRatio } from '../picture.tsx';
import { useIsWritten, WrittenWords } from '../written.tsx';
import type { VideoFields } from './definition.ts';
import { useVideo, VideoFacade } from './facade.tsx';

/** A video with its caption. Without a video nothing; in the editor a place for one. */
export function VideoBlock({ id, fields, span }: BlockViewProps<VideoFields>) {
  const { isCanvas } = usePageTools();
  const isWritten = useIsWritten();
  const shown = useVideo(fields.video);
  const tracks = useTracks(fields);
  if (!shown && !isCanvas) return null;
  const hasOwnPlace = !shown || (fields.mode ?? 'none') !== 'none';
  return (
    <figure className="video">
      <div
        className="stage"
        style={hasOwnPlace ? { aspectRatio: aspectRatio(fields.ratio) ?? '16/9' } : undefined}
      >
        {shown ? (
          <VideoFacade
            id={id}
            video={fields.video}
            title={fields.title}
            poster={fields.video.poster}
            span={span}
            mode={fields.mode}
            loop={fields.loop}
            muted={fields.muted}
            tracks={tracks}
          />
        ) : (
          <EmptyPicture />
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

/** The files there are, with what browsers ask of them: captions have a language, all have a name. */
function useTracks({ tracks }: VideoFields): VideoTrack[] {
  const { media, site } = usePage();
  return tracks.flatMap(({ vtt, kind, language, label }) => {
    const found = media[vtt.media];
    if (found?.ext !== 'vtt') return [];
    const inLanguage = language || site.settings.language;
    return [{ kind, src: mediaUrl(found), language: inLanguage, label: label || inLanguage }];
  });
}
