import { fileUrl, mediaUrl } from '@portico/model/media/media';
import { MEDIA_TYPES } from '@portico/model/media/media-types';
import type { MediaView } from '@portico/model/media/media-view';
import type { ImageSpan } from '@portico/model/media/media';
import { providerPageOf } from '@portico/model/media/player';
import { UNKNOWN_RATIO_PERCENT, type VideoPlayer, videoPlayerOf } from '@portico/model/media/video';
import type { VideoMode } from '@portico/model/media/video-mode';
import type { VideoSource } from '@portico/model/media/video-source';
import type { TextTrack } from '@portico/model/media/text-tracks';
import { fileMarkup, playerMarkup, type VideoTrack } from '@portico/model/media/video-markup';
import { siteWords } from '@portico/model/words/site-words';
import type { CSSProperties } from 'react';
import { ConsentGate } from '../consent-gate.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { Picture, type PictureReference, usePicture } from '../picture.tsx';
import { useWords } from '../use-words.ts';

/** What the loader puts into a facade: named by blocks in `scriptAdds`, so that their pages keep its styles. */
export const VIDEO_ADDS = ['iframe', 'video', '.is-showing', '.is-silent', '.is-unplayable'] as const;

export interface VideoFacadeProps {
  /** Block it stands in: where a visitor comes back to after consenting. */
  id: string;
  video: VideoSource;
  /** What it shows, in words: the name of link and player. */
  title: string;
  /** The owner's own picture. Nobody else's is ever asked for. */
  poster?: PictureReference | undefined;
  span: ImageSpan;
  /** `none` makes room by the video's own ratio; `fit` and `fill` take the room of the element around it. */
  mode?: VideoMode | null | undefined;
  loop?: boolean | undefined;
  muted?: boolean | undefined;
  /** Of a file. */
  tracks?: readonly TextTrack[] | undefined;
}

/**
 * A video that nobody is asked for before somebody plays it: a picture with a link to the video. The visitor's runtime
 * puts the player of `data-html` in the link's place (`widgets/video/video-loader.ts`). Nothing where the video is
 * none we know, or its file is gone.
 */
export function VideoFacade({ id, video, title, poster, span, mode, loop, muted, tracks }: VideoFacadeProps) {
  const words = useWords(siteWords);
  const { gateContent, isCanvas } = usePageTools();
  const picture = usePicture(poster);
  const shown = useVideo(video);
  const shownTracks = useTracks(tracks);
  if (!shown) return null;
  const { file, player } = shown;
  // In the canvas nothing plays: it looks as it does to who has consented.
  const isHeld = player !== undefined && gateContent === true && !isCanvas;
  const link = file ? mediaUrl(file) : (providerPageOf(player.href) ?? player.href);
  const playing = { title, loop, muted };
  const html = file
    ? fileMarkup(file, {
        ...playing,
        tracks: shownTracks,
        poster: picture && mediaUrl(picture, POSTER_WIDTH_PX),
      })
    : playerMarkup(player, playing);
  const percent = ratioPercent(shown);
  return (
    <div
      className={`video-wrapper${poster && picture ? '' : ' no-poster'}`}
      data-html={isHeld ? undefined : html}
      data-provider-name={player?.provider}
      data-mode={mode ?? 'none'}
      style={
        {
          '--video-ratio': Math.round(10_000 / percent) / 100,
          ...((mode ?? 'none') === 'none' && { paddingBottom: `${percent}%` }),
        } as CSSProperties
      }
    >
      {!isHeld && (
        <a
          className="video-overlay"
          href={link}
          aria-label={title ? words.playVideo({ title }) : words.playUntitledVideo}
        >
          {poster && picture ? (
            <Picture
              picture={poster}
              span={span}
              decorative
              {...(mode === 'fit' ? { style: { background: 'none' } } : {})}
            />
          ) : (
            <span className="video-name">
              {title && <b>{title}</b>}
              {player && <span>{player.provider}</span>}
            </span>
          )}
          <span className="video-play">
            <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
              <path d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z" />
            </svg>
          </span>
        </a>
      )}
      {isHeld ? (
        <div className="video-held">
          {poster && picture && <Picture picture={poster} span={span} decorative />}
          <ConsentGate html="" id={id} from={player.provider} />
          <a href={link}>{words.openEmbed({ where: player.provider })}</a>
        </div>
      ) : (
        <p className="video-aside" hidden>
          {player ? (
            <a href={link}>{words.openEmbed({ where: player.provider })}</a>
          ) : (
            <>
              {words.unplayable}{' '}
              <a href={fileUrl(file)} download="">
                {words.downloadVideo}
              </a>
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Wide enough for the moment until the first frame is there. */
const POSTER_WIDTH_PX = 1500;

type Shown = { file: MediaView; player?: undefined } | { file?: undefined; player: ShownPlayer };
type ShownPlayer = VideoPlayer & Pick<VideoSource, 'width' | 'height'> & { href: string };

/** What is shown of a video; undefined where it is none we know, or its file is gone. */
export function useVideo({ file, href = '', width, height }: VideoSource): Shown | undefined {
  const { media } = usePage();
  if (file) {
    const found = media[file.media];
    return found && MEDIA_TYPES[found.ext]?.kind === 'video' ? { file: found } : undefined;
  }
  const player = videoPlayerOf(href);
  return player && { player: { ...player, href, width, height } };
}

/** Height in percent of the width [B9.47]. */
function ratioPercent({ file, player }: Shown): number {
  const { width, height } = file ?? player;
  return width && height ? Math.round((height / width) * 10_000) / 100 : UNKNOWN_RATIO_PERCENT;
}

/** The files there are, with what browsers ask of them: captions have a language, all have a name. */
function useTracks(tracks: readonly TextTrack[] = []): VideoTrack[] {
  const { media, site } = usePage();
  return tracks.flatMap(({ vtt, kind, language, label }) => {
    const found = media[vtt.media];
    if (found?.ext !== 'vtt') return [];
    const inLanguage = language || site.settings.language;
    return [{ kind, src: mediaUrl(found), language: inLanguage, label: label || inLanguage }];
  });
}
