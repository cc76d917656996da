import { formatDuration, parseDuration } from '@portico/model/text/duration';
import type { VideoSource } from '@portico/model/media/video-source';
import { type TextTrack, textTrack } from '@portico/model/media/text-tracks';
import { maxLengthOf } from '@portico/model/text/max-length';
import { textTracksControl } from '@portico/blocks/editing/text-tracks-control';
import { VIDEO_MAX_SECONDS } from '@portico/model/documents/video';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import type { TabProps } from '../../../shared/documents/tab-props.ts';
import { useEdit } from '../../../shared/documents/edits/use-edits.ts';
import { ListSetting } from '../../../editor/settings/list-control.tsx';
import { VideoControl } from '../../../editor/settings/video-control.tsx';
import { videoSeconds } from '../../../shared/media/video-seconds.ts';
import { DayField } from './day-field.tsx';

/** What plays, for how long, and since when. */
export function VideoFields({ edits, mayEdit }: TabProps) {
  const { value, set, error } = useEdit<VideoSource>(edits, 'video');
  const length = useEdit<number>(edits, 'durationSeconds');
  const off = { isDisabled: !mayEdit };
  return (
    <>
      <VideoControl
        label="Video"
        hasPoster={false}
        value={value}
        onChange={(next, typing) => {
          set(next.file || next.href ? next : undefined);
          if (!typing) void edits.flush();
          // A file says itself how long it plays.
          if (next.file)
            void videoSeconds(next.file.media).then((seconds) => {
              if (seconds !== undefined) length.set(seconds);
            });
        }}
        {...off}
      />
      {error && <span className={fieldStyles.error}>{error}</span>}
      {value?.file && <Tracks edits={edits} mayEdit={mayEdit} />}
      <LengthField
        key={length.value}
        value={length.value}
        onChange={(seconds) => {
          length.set(seconds);
          void edits.flush();
        }}
        error={length.error}
        {...off}
      />
      <DayField
        edits={edits}
        help="The day it was first shown. Shown instead of the day you publish it."
        {...off}
      />
    </>
  );
}

/** WebVTT files of the library that are shown with the video. */
function Tracks({ edits, mayEdit }: Pick<TabProps, 'edits' | 'mayEdit'>) {
  const { value, set, error } = useEdit<TextTrack[]>(edits, 'tracks');
  return (
    <>
      <ListSetting
        setting={{ field: 'tracks', label: 'Captions and chapters', control: textTracksControl }}
        control={textTracksControl}
        value={value}
        most={(_field, _at, ...path) => maxLengthOf(textTrack, path)}
        isDisabled={!mayEdit}
        onChange={(next, typing) => {
          set((next as TextTrack[]).length === 0 ? undefined : (next as TextTrack[]));
          if (!typing) void edits.flush();
        }}
        onPart={(part, next, typing) => {
          edits.set(['tracks', ...part], next);
          if (!typing) void edits.flush();
        }}
      />
      {error && <span className={fieldStyles.error}>{error}</span>}
    </>
  );
}

/** How long a video plays, as it is said on lists; taken when the field is left. */
function LengthField(props: {
  value: number | undefined;
  onChange(seconds: number | undefined): void;
  error: string | undefined;
  isDisabled: boolean;
}) {
  const { value, onChange, isDisabled } = props;
  const [typed, setTyped] = useState(value === undefined ? '' : formatDuration(value));
  const [isLeft, setLeft] = useState(false);
  const seconds = parseDuration(typed);
  const isWrong = typed.trim() !== '' && (!seconds || seconds > VIDEO_MAX_SECONDS);
  return (
    <TextField
      label="Length"
      placeholder="3:07"
      help="Minutes and seconds. Shown on the poster in lists."
      value={typed}
      isDisabled={isDisabled}
      error={isLeft && isWrong ? 'Please enter a length such as 3:07 or 1:02:03.' : props.error}
      onChange={(next) => {
        setTyped(next);
        setLeft(false);
      }}
      onBlur={() => {
        setLeft(true);
        if (isWrong) return;
        const next = typed.trim() === '' ? undefined : seconds;
        if (next !== value) onChange(next);
      }}
    />
  );
}
