import type { Asset } from '@portico/model/api/media-asset';
import type { MediaReference } from '@portico/model/documents/schema';
import { type AudioSource, audioTypeOf, INVALID_AUDIO } from '@portico/model/media/audio-source';
import { formatDuration } from '@portico/model/text/duration';
import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Music } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { makeWaveform } from '../../shared/media/make-waveform.ts';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import { useMay } from '../../shared/session.tsx';
import { PictureControl } from './picture-control.tsx';
import styles from './picture-control.module.css';

export type AudioValue = AudioSource & { cover?: MediaReference | undefined };

/** More letters than this at once were pasted. */
const PASTED = 4;

/**
 * A recording: a file of the library, whose waveform is drawn when it is chosen and whose own picture becomes the
 * cover, or the address of an audio file elsewhere.
 */
export function AudioControl(props: {
  label: string;
  value: AudioValue | undefined;
  hasCover: boolean;
  isDisabled: boolean;
  onChange(value: AudioValue, typing?: boolean): void;
  /** Hears of the file that was chosen, and of the picture that lies in it. */
  onChosen?(file: Asset, cover: Asset | undefined): void;
}) {
  const { label, value = {}, isDisabled, onChange } = props;
  const { file, href: stored = '', cover } = value;
  const [choosing, setChoosing] = useState(false);
  const [isReading, setReading] = useState(false);
  /** What is in the field and no audio file. */
  const [typed, setTyped] = useState<string>();
  const [isJudged, setJudged] = useState(false);
  const mayChoose = useMay()('media') && !isDisabled;
  const queries = useQueryClient();
  const known = useQuery({
    queryKey: ['recording', file?.media],
    queryFn: () => api.get(`/rest/media/${file?.media ?? ''}`),
    enabled: file !== undefined && mayChoose,
  });
  const shown = typed ?? stored;
  const kept = cover ? { cover } : {};

  async function choose(asset: Asset): Promise<void> {
    setTyped(undefined);
    setChoosing(false);
    onChange({ ...kept, file: { media: asset.hash } });
    setReading(true);
    const [taken] = await Promise.all([
      asset.audio?.hasCover && !cover
        ? api.post(`/rest/media/${asset.hash}/cover`).catch(() => undefined)
        : undefined,
      makeWaveform(asset),
    ]);
    setReading(false);
    await queries.invalidateQueries({ queryKey: ['recording', asset.hash] });
    if (props.hasCover && taken?.cover)
      onChange({ file: { media: asset.hash }, cover: { media: taken.cover.hash } });
    props.onChosen?.(asset, taken?.cover);
  }

  return (
    <fieldset className={`${fieldStyles.field} ${styles.picture}`} aria-label={label}>
      <span className={fieldStyles.label}>{label}</span>
      {file ? (
        <p>
          {known.data?.filename ?? 'A recording from your library.'}
          {known.data?.audio?.durationSeconds !== undefined &&
            ` · ${formatDuration(known.data.audio.durationSeconds)}`}
        </p>
      ) : (
        <TextField
          label="Address of an audio file"
          placeholder="https://…/episode.mp3"
          help="Or choose one from your library."
          value={shown}
          isDisabled={isDisabled}
          error={typed !== undefined && typed.trim() !== '' && isJudged ? INVALID_AUDIO : undefined}
          onChange={(next) => {
            const address = next.trim();
            const isAudio = address === '' || audioTypeOf(address) !== undefined;
            setTyped(isAudio ? undefined : next);
            setJudged(next.length - shown.length > PASTED);
            if (isAudio) onChange(address === '' ? kept : { ...kept, href: address }, true);
          }}
          onBlur={() => setJudged(true)}
        />
      )}
      {mayChoose && (
        <div className={styles.actions}>
          <Button icon={Music} onPress={() => setChoosing(true)}>
            {file ? 'Replace recording' : 'Choose a recording'}
          </Button>
          {file && <Button onPress={() => onChange(kept)}>Remove recording</Button>}
        </div>
      )}
      <output>{isReading && 'Reading the recording: waveform and cover…'}</output>
      {props.hasCover && (
        <PictureControl
          label="Cover"
          value={cover}
          isDisabled={isDisabled}
          mostAlt={undefined}
          onChange={(picture, typing) => {
            const { cover: _old, ...rest } = value;
            onChange(picture ? { ...rest, cover: picture } : rest, typing);
          }}
        />
      )}
      {choosing && (
        <MediaPicker
          kind="audio"
          onClose={() => setChoosing(false)}
          onChoose={(asset) => void choose(asset)}
        />
      )}
    </fieldset>
  );
}
