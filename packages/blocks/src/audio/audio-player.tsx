import { mediaUrl } from '@portico/model/media/media';
import { formatDuration } from '@portico/model/text/duration';
import { audioWords } from '@portico/model/words/audio-words';
import type { CSSProperties, ReactNode } from 'react';
import { ConsentGate } from '../consent-gate.tsx';
import { usePage, usePageTools } from '../page-context.ts';
import { Picture, type PictureReference } from '../picture.tsx';
import { useWords } from '../use-words.ts';
import type { ShownTrack } from './shown-tracks.ts';
import type { TrackData } from './track-data.ts';
import { waveMask } from './wave-mask.ts';

/** How fast one can listen; 1 is as it was recorded. */
const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;
/** Pictures of tracks are asked for in this width by the script and the system's own controls. */
const COVER_WIDTH_PX = 500;

export interface AudioPlayerProps {
  /** Block it stands in. */
  id: string;
  tracks: readonly ShownTrack[];
  /** Picture of all tracks that have none of their own. */
  cover?: PictureReference | undefined;
  /** Of all tracks together, above them. */
  heading?: ReactNode;
  album?: string | undefined;
  design: 'card' | 'plain';
  showWaveform: boolean;
  showSpeed: boolean;
  showChapters: boolean;
  download: boolean;
  /** The page says the title of its one track already. */
  isTitled?: boolean | undefined;
}

/**
 * The player of recordings: the browser's own without scripts, where a list's tracks are links to their files; with
 * scripts (`bind-player.ts`) the site's. Nothing of a recording is loaded before somebody plays it. Files of other
 * hosts wait for the visitor's consent where the site asks for it.
 */
export function AudioPlayer(props: AudioPlayerProps) {
  const { id, tracks, heading, design, showSpeed, showChapters, showWaveform, download, isTitled } = props;
  const words = useWords(audioWords);
  const { media } = usePage();
  const { gateContent, isCanvas } = usePageTools();
  const [first] = tracks;
  if (!first) return null;
  const from = gateContent && !isCanvas ? tracks.find((track) => track.from)?.from : undefined;
  const cover = first.cover ?? props.cover;
  const name = first.title || words.recording;
  const isList = tracks.length > 1;
  const coverUrl = (picture: PictureReference | undefined) => {
    const found = picture && media[picture.media];
    return found && mediaUrl(found, COVER_WIDTH_PX);
  };
  const trackData = tracks.map(
    (track): TrackData => ({
      src: track.src,
      title: track.title || words.recording,
      artist: track.artist || undefined,
      cover: coverUrl(track.cover ?? props.cover),
      seconds: track.seconds,
      wave: showWaveform ? track.waveform : undefined,
      file: track.fileHref,
      chapters:
        showChapters && track.chapters.length > 0
          ? track.chapters.map(({ startSeconds, title }) => [startSeconds, title] as const)
          : undefined,
    }),
  );
  const list = isList && (
    <ol className="audio-tracks" aria-label={words.tracks}>
      {tracks.map((track, at) => (
        <li key={`${at}-${track.src}`}>
          <a
            href={track.fileHref}
            data-track={at}
            aria-label={words.playTrack({ title: track.title || words.recording })}
            aria-current={at === 0 && from === undefined ? 'true' : undefined}
          >
            <span className="audio-number" aria-hidden="true">
              {at + 1}
            </span>
            <span className="audio-name">
              <b>{track.title || words.recording}</b>
              {track.artist !== '' && <span>{track.artist}</span>}
            </span>
            {track.seconds !== undefined && <span>{formatDuration(track.seconds)}</span>}
          </a>
        </li>
      ))}
    </ol>
  );
  if (from !== undefined)
    return (
      <div className={`audio ${design}`}>
        {heading}
        <ConsentGate html="" id={id} from={from} />
        {list || <a href={first.fileHref}>{name}</a>}
      </div>
    );
  const coverAlone = cover && media[cover.media] ? cover : undefined;
  return (
    <div
      className={`audio ${design}${coverAlone ? ' has-cover' : ''}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a player is no fieldset of a form.
      role="group"
      aria-label={words.player({ title: props.album || name })}
      data-tracks={JSON.stringify(trackData)}
      data-album={props.album || undefined}
      data-alive={isCanvas ? '' : undefined}
    >
      {heading}
      <div className="audio-now">
        {coverAlone && (
          <div className="audio-cover">
            <Picture
              picture={coverAlone}
              span={{ wide: 0.15, phone: 0.25, narrow: 0.2, maxPx: 160 }}
              decorative
            />
          </div>
        )}
        <div className="audio-main">
          {(!isTitled || first.artist !== '') && (
            <p className="audio-titles">
              {!isTitled && <b>{name}</b>}
              <span>{first.artist}</span>
            </p>
          )}
          <div className="audio-stage">
            {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- words of recordings are offered as a transcript. */}
            <audio controls preload="none" src={first.src || undefined} aria-label={name} />
            <div className="audio-controls">
              {isList && <IconButton name="previous" label={words.previous} isDisabled />}
              <button
                type="button"
                className="audio-play"
                aria-label={words.play}
                data-play={words.play}
                data-pause={words.pause}
              >
                <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
                  <path
                    className="when-paused"
                    d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z"
                  />
                  <path className="when-playing" d="M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" />
                </svg>
              </button>
              {isList && <IconButton name="next" label={words.next} />}
              <div
                className="audio-seek"
                // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is cut to the shape of the sound, and steps by seconds.
                role="slider"
                tabIndex={0}
                aria-label={words.position}
                aria-valuemin={0}
                aria-valuemax={Math.round(first.seconds ?? 0)}
                aria-valuenow={0}
                aria-valuetext={words.at({
                  at: formatDuration(0),
                  length: formatDuration(first.seconds ?? 0),
                })}
                data-words={words.at({ at: '{at}', length: '{length}' })}
                style={{ '--wave': waveMask(trackData[0]?.wave) } as CSSProperties}
                data-wave={trackData[0]?.wave ? '' : undefined}
              >
                <span className="audio-wave" />
              </div>
              <span className="audio-time" aria-hidden="true">
                <span className="audio-at">0:00</span>
                <span className="audio-length">
                  {first.seconds === undefined ? '' : formatDuration(first.seconds)}
                </span>
              </span>
              <span className="audio-tools">
                {showSpeed && (
                  <select className="audio-speed" aria-label={words.speed} defaultValue="1">
                    {SPEEDS.map((speed) => (
                      <option key={speed} value={speed}>
                        {speed}×
                      </option>
                    ))}
                  </select>
                )}
                <span className="audio-loudness">
                  <button type="button" className="audio-mute" aria-label={words.mute} aria-pressed="false">
                    <svg
                      viewBox="0 0 24 24"
                      fill="none"
                      stroke="currentColor"
                      strokeWidth="2"
                      aria-hidden="true"
                    >
                      <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5z" fill="currentColor" />
                      <path className="when-loud" d="M15.5 9a4.2 4.2 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />
                      <path className="when-mute" d="m16 9.5 5 5m0-5-5 5" />
                    </svg>
                  </button>
                  <input
                    type="range"
                    className="audio-volume"
                    min="0"
                    max="1"
                    step="0.05"
                    defaultValue="1"
                    aria-label={words.volume}
                  />
                </span>
                {download && (
                  <a className="audio-download" href={first.fileHref} download="">
                    {words.download}
                  </a>
                )}
              </span>
            </div>
          </div>
          <p className="audio-problem" role="alert" hidden>
            {words.unplayable} <a href={first.fileHref}>{words.openFile}</a>
          </p>
          {download && (
            <noscript>
              <a href={first.fileHref} download="">
                {words.download}
              </a>
            </noscript>
          )}
          {showChapters && tracks.some((track) => track.chapters.length > 0) && (
            <details className="audio-chapters" hidden={first.chapters.length === 0}>
              <summary>{words.chapters}</summary>
              <ol>
                {first.chapters.map(({ startSeconds, title }) => (
                  <li key={startSeconds}>
                    <a href={`${first.fileHref}#t=${startSeconds}`} data-at={startSeconds}>
                      <span>{formatDuration(startSeconds)}</span> {title}
                    </a>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      </div>
      {list}
    </div>
  );
}

const ICONS = {
  previous: 'M7 5h2.2v14H7zM19 5.8v12.4a.7.7 0 0 1-1.1.6L9.5 12.6a.7.7 0 0 1 0-1.2l8.4-6.2a.7.7 0 0 1 1.1.6z',
  next: 'M17 5h-2.2v14H17zM5 5.8v12.4a.7.7 0 0 0 1.1.6l8.4-6.2a.7.7 0 0 0 0-1.2L6.1 5.2a.7.7 0 0 0-1.1.6z',
} as const;

function IconButton({
  name,
  label,
  isDisabled,
}: {
  name: keyof typeof ICONS;
  label: string;
  isDisabled?: boolean;
}) {
  return (
    <button type="button" className={`audio-${name}`} aria-label={label} disabled={isDisabled}>
      <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d={ICONS[name]} />
      </svg>
    </button>
  );
}
