import { audioWords } from '@portico/model/words/audio-words';
import type { BlockViewProps } from '../block-module.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { useWords } from '../use-words.ts';
import { useIsWritten, WrittenWords } from '../written.tsx';
import { AudioPlayer } from './audio-player.tsx';
import type { AudioFields } from './definition.ts';
import { type ShownTrack, shownTracks } from './shown-tracks.ts';

/** A player with its tracks. Nothing without any; in the editor a player that waits for one. */
export function AudioBlock({ id, fields, data }: BlockViewProps<AudioFields>) {
  const { media } = usePage();
  const { isCanvas } = usePageTools();
  const words = useWords(audioWords);
  const isWritten = useIsWritten();
  const tracks = shownTracks(fields, data, media, isCanvas === true);
  if (tracks.length === 0 && !isCanvas) return null;
  const { title, design, showWaveform, showSpeed, showChapters, download } = fields;
  const waiting: ShownTrack = { title: words.recording, artist: '', src: '', fileHref: '', chapters: [] };
  return (
    <AudioPlayer
      id={id}
      tracks={tracks.length > 0 ? tracks : [waiting]}
      cover={fields.cover}
      album={title}
      heading={
        (title !== '' || isWritten) && (
          <p className="audio-album">
            <WrittenWords field="title" name="Title" words={title} />
          </p>
        )
      }
      {...{ design, showWaveform, showSpeed, showChapters, download }}
    />
  );
}
