import type { ItemCard } from '@portico/model/page/data-request';
import { formatDuration, isoDuration } from '@portico/model/text/duration';
import { audioWords } from '@portico/model/words/audio-words';
import { playable } from '../audio/shown-tracks.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';

/**
 * The way to hear a track in a list: a link to its file, which the script plays where it stands. A recording of another
 * host that waits for consent is heard on the track's own page, which asks for it.
 */
export function TrackPlace({ item }: { item: ItemCard }) {
  const { media } = usePage();
  const { gateContent } = usePageTools();
  const words = useWords(audioWords);
  const plays = playable(item.audio, media);
  if (!plays || (plays.from && gateContent)) return null;
  const seconds = plays.seconds ?? item.durationSeconds;
  return (
    <p className="track-line">
      <a
        className="track-play"
        href={plays.fileHref}
        data-src={plays.src}
        aria-label={words.playTrack({ title: item.title || words.recording })}
      >
        <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
          <path
            className="when-paused"
            d="M8 5.2v13.6a.8.8 0 0 0 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L9.2 4.5a.8.8 0 0 0-1.2.7z"
          />
          <path className="when-playing" d="M7 5h3.6v14H7zM13.4 5H17v14h-3.6z" />
        </svg>
        {seconds !== undefined && <time dateTime={isoDuration(seconds)}>{formatDuration(seconds)}</time>}
      </a>
    </p>
  );
}
