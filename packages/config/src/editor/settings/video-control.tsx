import type { MediaReference } from '@portico/model/documents/schema';
import { INVALID_VIDEO, NO_CUSTOM_THUMBNAIL, pastedVideo } from '@portico/model/media/video';
import type { VideoSource } from '@portico/model/media/video-source';
import { Button } from '@portico/ui/button';
import { fieldStyles } from '@portico/ui/field';
import { TextField } from '@portico/ui/text-field';
import { Film, Image } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { onDemand } from '../../shared/loading/on-demand.tsx';
import { MediaPicker } from '../../shared/media/media-picker.tsx';
import { useMay } from '../../shared/session.tsx';
import { PictureControl } from './picture-control.tsx';
import type { VideoFrameDialogProps } from './video-frame-dialog.tsx';
import styles from './picture-control.module.css';

export type VideoValue = VideoSource & { poster?: MediaReference | undefined };

const VideoFrameDialog = onDemand<VideoFrameDialogProps>(
  async () => (await import('./video-frame-dialog.tsx')).VideoFrameDialog,
);

/** More letters than this at once were pasted. */
const PASTED = 4;

/** A video: the address or embed code of a provider's, judged as it is entered, or a file of the library. */
export function VideoControl(props: {
  label: string;
  value: VideoValue | undefined;
  hasPoster: boolean;
  isDisabled: boolean;
  onChange(value: VideoValue, typing?: boolean): void;
}) {
  const { label, value = {}, isDisabled, onChange } = props;
  const { file, poster, href: stored = '' } = value;
  const [choosing, setChoosing] = useState(false);
  /** What is in the field and no video. */
  const [typed, setTyped] = useState<string>();
  const [isJudged, setJudged] = useState(false);
  const mayChoose = useMay()('media') && !isDisabled;
  const [takingFrame, setTakingFrame] = useState(false);
  const { problem, lookUp } = useDetails();
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  });
  const shown = typed ?? stored;
  const isWrong = typed !== undefined && typed.trim() !== '';
  const kept = poster ? { poster } : {};

  function enter(next: string): void {
    const video = pastedVideo(next);
    const isEmpty = next.trim() === '';
    setTyped(video || isEmpty ? undefined : next);
    setJudged(next.length - shown.length > PASTED);
    lookUp(video?.href, (size) => {
      const { href, width } = latest.current;
      if (href === video?.href && !width) onChange({ ...latest.current, ...size }, true);
    });
    if (video) onChange({ ...kept, ...video }, true);
    else if (isEmpty && stored) onChange(kept, true);
  }

  return (
    <fieldset className={`${fieldStyles.field} ${styles.picture}`} aria-label={label}>
      {file ? (
        <p>A video from your library.</p>
      ) : (
        <TextField
          label="Address or embed code"
          help="Of a video on YouTube, Vimeo, Wistia or Animoto."
          placeholder="https://youtu.be/…"
          value={shown}
          isDisabled={isDisabled}
          error={isWrong && isJudged ? INVALID_VIDEO : problem}
          onChange={enter}
          onBlur={() => setJudged(true)}
        />
      )}
      {mayChoose && (
        <div className={styles.actions}>
          <Button icon={Film} onPress={() => setChoosing(true)}>
            {file ? 'Replace video' : 'Choose a video'}
          </Button>
          {file && <Button onPress={() => onChange(kept)}>Remove video</Button>}
        </div>
      )}
      {props.hasPoster && (
        <>
          <PictureControl
            label="Poster"
            value={poster}
            isDisabled={isDisabled}
            mostAlt={undefined}
            onChange={(picture, typing) => {
              const { poster: _old, ...rest } = value;
              onChange(picture ? { ...rest, poster: picture } : rest, typing);
            }}
          />
          {file && mayChoose && (
            <div className={styles.actions}>
              <Button icon={Image} onPress={() => setTakingFrame(true)}>
                Choose a frame of the video
              </Button>
            </div>
          )}
          {takingFrame && file && (
            <VideoFrameDialog
              media={file.media}
              onClose={() => setTakingFrame(false)}
              onChoose={(picture) => {
                onChange({ ...value, poster: { media: picture.hash } });
                setTakingFrame(false);
              }}
            />
          )}
          {poster && !file && (isWrong || stored === '') && <p role="alert">{NO_CUSTOM_THUMBNAIL}</p>}
        </>
      )}
      {choosing && (
        <MediaPicker
          kind="videos"
          onClose={() => setChoosing(false)}
          onChoose={(asset) => {
            setTyped(undefined);
            lookUp(undefined);
            onChange({ ...kept, file: { media: asset.hash } });
            setChoosing(false);
          }}
        />
      )}
    </fieldset>
  );
}

/** An address rests so long before its provider is asked about it, in ms. */
const RESTS_MS = 600;

/** Asks the provider of a video that was entered for its size, and whether it may be shown here. */
function useDetails() {
  const [problem, setProblem] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asked = useRef<string>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current = undefined;
    },
    [],
  );
  function lookUp(
    href: string | undefined,
    onSize?: (size: { width: number; height: number }) => void,
  ): void {
    clearTimeout(timer.current);
    setProblem(undefined);
    asked.current = href;
    if (href === undefined) return;
    timer.current = setTimeout(async () => {
      // Who cannot be asked says nothing against the video.
      const details = await api.post('/rest/video-details', { href }).catch(() => undefined);
      if (!details || asked.current !== href) return;
      setProblem(details.problem);
      if (details.width && details.height) onSize?.({ width: details.width, height: details.height });
    }, RESTS_MS);
  }
  return { problem, lookUp };
}
