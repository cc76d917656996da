import type { Asset } from '@portico/model/api/media-asset';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { useRef, useState, useSyncExternalStore } from 'react';
import { uploads } from '../../shared/media/uploads.ts';
import styles from './video-frame-dialog.module.css';

/** Wider frames are made smaller: a poster needs no more. */
const WIDEST_PX = 2500;
const QUALITY = 0.9;

export interface VideoFrameDialogProps {
  /** Hash of the file. */
  media: string;
  onChoose(picture: Asset): void;
  onClose(): void;
}

/** Chooses a frame of a file: it goes into the library as a picture of its own. */
export function VideoFrameDialog(props: VideoFrameDialogProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isReady, setReady] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const list = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const upload = list.find(({ id }) => id === sent);
  const { onChoose } = props;

  async function take(): Promise<void> {
    const picture = video.current && (await frameOf(video.current));
    if (!picture) return setProblem('This frame could not be taken.');
    const [id] = uploads.add([picture]);
    setSent(id);
    const stop = uploads.subscribe(() => {
      const found = uploads.snapshot().find((one) => one.id === id);
      if (found?.asset) onChoose(found.asset);
      if (!found || found.asset || found.state === 'failed' || found.state === 'cancelled') stop();
    });
  }

  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="Choose a frame"
      actions={
        <Button
          kind="primary"
          isDisabled={!isReady}
          isPending={upload?.state === 'sending'}
          onPress={() => void take()}
        >
          Use this frame
        </Button>
      }
    >
      <p>Play or move to the frame that visitors see before the video plays.</p>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- shown to choose a picture of it */}
      <video
        ref={video}
        className={styles.film}
        src={`/_portico/media/${props.media}/video`}
        controls
        muted
        playsInline
        preload="auto"
        onLoadedData={() => setReady(true)}
        onError={() => setProblem('This browser cannot play the video.')}
      />
      {(problem ?? upload?.message) && <Message kind="bad">{problem ?? upload?.message}</Message>}
    </Dialog>
  );
}

/** What is seen of a video right now, as a picture file. */
async function frameOf(video: HTMLVideoElement): Promise<File | undefined> {
  const scale = Math.min(1, WIDEST_PX / video.videoWidth);
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return blob ? new File([blob], 'video-frame.jpg', { type: 'image/jpeg' }) : undefined;
}
