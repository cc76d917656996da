import { chaptersOf } from '@portico/model/media/chapters';
import { fileUrl } from '@portico/model/media/media';
import { formatDuration, isoDuration } from '@portico/model/text/duration';
import { audioWords } from '@portico/model/words/audio-words';
import { AudioPlayer } from '../audio/audio-player.tsx';
import { playable, type ShownTrack } from '../audio/shown-tracks.ts';
import type { BlockViewProps } from '../block-module.ts';
import { OwnText } from '../isolated.tsx';
import { ItemMeta } from '../item-meta.tsx';
import { namedCategories } from '../named-categories.ts';
import { Neighbours } from '../neighbours.tsx';
import { ownSections } from '../own-sections.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { TagLinks } from '../tag-links.tsx';
import { useWords } from '../use-words.ts';
import { type AlbumTrackBodyFields, albumTrackBodyDefinition } from './definition.ts';

export function AlbumTrackBodyBlock({ id, fields, data }: BlockViewProps<AlbumTrackBodyFields>) {
  const { item, media } = usePage();
  const { Sections, isCanvas } = usePageTools();
  const words = useWords(audioWords);
  if (item?.kind !== 'album-track') return null;
  const { body, collection } = item;
  const neighbours = data.neighbours?.type === 'neighbours' ? data.neighbours : undefined;
  const show = [...(fields.showDate ? ['date'] : []), ...(fields.showCategories ? ['categories'] : [])];
  const plays = playable(body.audio, media);
  const file = body.audio?.file && media[body.audio.file.media];
  const seconds = plays?.seconds ?? body.durationSeconds;
  const track: ShownTrack | undefined =
    plays || isCanvas
      ? {
          ...(plays ?? { src: '', fileHref: '' }),
          seconds,
          title: body.title,
          artist: body.artist,
          cover: fields.showCover && body.image && media[body.image.media] ? body.image : undefined,
          chapters: body.chapters.trim() ? chaptersOf(body.chapters) : (file?.audio?.chapters ?? []),
        }
      : undefined;
  const transcript = fields.showTranscript && body.transcript ? media[body.transcript.media] : undefined;
  const marks = [
    ...(body.season ? [words.season({ number: body.season })] : []),
    ...(body.episode ? [words.episode({ number: body.episode })] : []),
    ...(body.episodeType === 'full' ? [] : [words[body.episodeType]]),
    ...(body.explicit ? [words.explicit] : []),
  ];
  return (
    <article className="track-page">
      <header>
        <ItemMeta
          item={{ date: item.publishedAt, day: body.day, categories: namedCategories(item) }}
          show={show}
          collectionPath={collection.path}
          {...(seconds
            ? { more: <time dateTime={isoDuration(seconds)}>{formatDuration(seconds)}</time> }
            : {})}
        />
        {body.format === 'episode' && marks.length > 0 && <p className="track-marks">{marks.join(' · ')}</p>}
        {body.title.trim() !== '' && (
          <h1>
            <OwnText text={body.title} />
          </h1>
        )}
        {fields.showExcerpt && body.excerpt !== '' && <p className="lead">{body.excerpt}</p>}
      </header>
      {track && (
        <div className="track-player">
          <AudioPlayer
            id={id}
            tracks={[track]}
            album={collection.title}
            design={fields.design}
            showWaveform={fields.showWaveform}
            showSpeed={fields.showSpeed}
            showChapters={fields.showChapters}
            download={fields.download}
            isTitled
          />
          {transcript?.ext === 'vtt' && (
            <p className="track-transcript">
              <a href={fileUrl(transcript)}>{words.transcript}</a>
            </p>
          )}
        </div>
      )}
      <Sections sections={ownSections(body.sections, albumTrackBodyDefinition.type)} inner />
      {fields.showTags && <TagLinks tags={body.tags} collectionPath={collection.path} />}
      {neighbours && <Neighbours previous={neighbours.previous} next={neighbours.next} />}
    </article>
  );
}
