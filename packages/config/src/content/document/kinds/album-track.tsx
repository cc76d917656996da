import type { MediaReference } from '@portico/model/documents/schema';
import type { AudioSource } from '@portico/model/media/audio-source';
import { fieldStyles } from '@portico/ui/field';
import { NumberField } from '@portico/ui/number-field';
import type { TabProps } from '../../../shared/documents/tab-props.ts';
import { EditSelect, EditSwitch, EditText } from '../../../shared/documents/fields/edit-fields.tsx';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import { AudioControl } from '../../../editor/settings/audio-control.tsx';
import { FileControl } from '../../../editor/settings/file-control.tsx';
import { DayField } from './day-field.tsx';

/** What plays, and who plays or speaks. */
export function TrackFields({ edits, mayEdit }: TabProps) {
  const { value, set, error } = useEdit<AudioSource>(edits, 'audio');
  const length = useEdit<number>(edits, 'durationSeconds');
  const title = useEdit<string>(edits, 'title');
  const artist = useEdit<string>(edits, 'artist');
  const image = useEdit<MediaReference>(edits, 'image');
  const off = { isDisabled: !mayEdit };
  return (
    <>
      <AudioControl
        label="Recording"
        hasCover={false}
        value={value}
        onChange={({ cover: _cover, ...next }, typing) => {
          set(next.file || next.href ? next : undefined);
          if (!typing) void edits.flush();
        }}
        onChosen={({ audio }, cover) => {
          // What the file says of itself, where its owner has said nothing.
          if (audio?.durationSeconds) length.set(Math.max(1, Math.round(audio.durationSeconds)));
          if (audio?.title && !title.value?.trim()) title.set(audio.title);
          if (audio?.artist && !artist.value) artist.set(audio.artist);
          if (cover && !image.value) image.set({ media: cover.hash });
          void edits.flush();
        }}
        {...off}
      />
      {error && <span className={fieldStyles.error}>{error}</span>}
      <EditText edits={edits} path={['artist']} label="Artist or speaker" {...off} />
    </>
  );
}

/** What directories and listeners ask of an episode. */
export function EpisodeFields({ edits, mayEdit }: TabProps) {
  const { value: format = 'episode' } = useEdit<string>(edits, 'format');
  const transcript = useEdit<MediaReference>(edits, 'transcript');
  const off = { isDisabled: !mayEdit };
  return (
    <>
      <EditSelect
        edits={edits}
        path={['format']}
        label="This is"
        fallback="episode"
        options={[
          { value: 'episode', label: 'An episode', help: 'Of a podcast or a series' },
          { value: 'music', label: 'Music', help: 'A song or another piece' },
        ]}
        {...off}
      />
      {format === 'episode' && (
        <>
          <OptionalNumber edits={edits} name="season" label="Season" {...off} />
          <OptionalNumber edits={edits} name="episode" label="Episode" {...off} />
          <EditSelect
            edits={edits}
            path={['episodeType']}
            label="Kind of episode"
            fallback="full"
            options={[
              { value: 'full', label: 'Full' },
              { value: 'trailer', label: 'Trailer' },
              { value: 'bonus', label: 'Bonus' },
            ]}
            {...off}
          />
          <EditSwitch edits={edits} path={['explicit']} label="Explicit content" {...off} />
        </>
      )}
      <EditText
        edits={edits}
        path={['chapters']}
        label="Chapters"
        rows={4}
        placeholder="0:00 Beginning"
        help="One to a line, each with its time. The file’s own where it is empty."
        {...off}
      />
      <FileControl
        label="Transcript (WebVTT)"
        ext="vtt"
        value={transcript.value}
        onChange={(file) => {
          transcript.set(file);
          void edits.flush();
        }}
        {...off}
      />
      <DayField
        edits={edits}
        help="The day it was first heard. Shown instead of the day you publish it."
        {...off}
      />
    </>
  );
}

function OptionalNumber({
  edits,
  name,
  label,
  isDisabled,
}: {
  edits: TabProps['edits'];
  name: string;
  label: string;
  isDisabled: boolean;
}) {
  const { value, set, error } = useEdit<number>(edits, name);
  return (
    <NumberField
      label={label}
      value={value ?? Number.NaN}
      minValue={1}
      maxValue={100_000}
      isDisabled={isDisabled}
      onChange={(next) => set(Number.isFinite(next) ? next : undefined)}
      error={error}
    />
  );
}
