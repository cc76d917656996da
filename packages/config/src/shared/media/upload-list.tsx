import { formatFileSize } from '@portico/model/media/file-size';
import { Button, IconButton } from '@portico/ui/button';
import { Progress } from '@portico/ui/progress';
import { CircleAlert, Pause, Play, RotateCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { MEDIA_MESSAGES } from './media-messages.ts';
import { isUnfinished, type Upload } from './upload.ts';
import { uploads } from './uploads.ts';
import styles from './upload-list.module.css';

/** Rows shown at once; of the rest it says how many. */
const MOST_ROWS = 30;

/** What needs somebody stands first, then what moves, then what waits, then what was called off. */
const RANK: Readonly<Record<Exclude<Upload['state'], 'done'>, number>> = {
  failed: 0,
  sending: 1,
  paused: 2,
  waiting: 3,
  cancelled: 4,
};
type Shown = Upload & { state: keyof typeof RANK };

/**
 * Files on their way: how far each is, what failed and why; all can be held, called off and tried again.
 * @param only those of one place, which cannot be held apart from others
 */
export function UploadList({ only }: { only?: { ids: ReadonlySet<number>; onClear(): void } }) {
  const all = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  const list = only ? all.filter(({ id }) => only.ids.has(id)) : all;
  if (list.length === 0) return null;
  const open = list.filter(isUnfinished);
  const failed = list.filter(({ state }) => state === 'failed').length;
  const isHeld = open.length > 0 && open.every(({ state }) => state === 'paused');
  // What has arrived shows in the library.
  const shown = list.filter((upload): upload is Shown => upload.state !== 'done');
  const rows = shown.toSorted((a, b) => RANK[a.state] - RANK[b.state]).slice(0, MOST_ROWS);
  const rest = shown.length - rows.length;
  return (
    <section className={styles.uploads} aria-label="Uploads">
      <div className={styles.head}>
        <span className={styles.sum} aria-live="polite">
          {summaryOf(list, open.length, isHeld)}
          {failed > 0 && `, ${failed} failed`}
        </span>
        {failed > 1 && (
          <Button small kind="plain" icon={RotateCw} onPress={() => uploads.retryFailed(only?.ids)}>
            Retry failed
          </Button>
        )}
        {open.length > 0 && !only && (
          <Button
            small
            kind="plain"
            icon={isHeld ? Play : Pause}
            onPress={isHeld ? uploads.resume : uploads.pause}
          >
            {isHeld ? 'Resume' : 'Pause'}
          </Button>
        )}
        {open.length > 0 && (
          <Button small kind="plain" icon={X} onPress={() => uploads.stopAll(only?.ids)}>
            Cancel
          </Button>
        )}
        {(only ? open.length === 0 : open.length < list.length) && (
          <Button small kind="plain" onPress={only ? only.onClear : uploads.clear}>
            Clear
          </Button>
        )}
      </div>
      {failed > 0 && <p className={styles.failure}>{MEDIA_MESSAGES.upload.title}</p>}
      {rows.length > 0 && (
        <ul className={styles.list}>
          {rows.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
          {rest > 0 && <li className={styles.rest}>and {rest} more</li>}
        </ul>
      )}
    </section>
  );
}

function summaryOf(list: readonly Upload[], open: number, isHeld: boolean): string {
  const arrived = list.filter(({ state }) => state === 'done');
  const done = arrived.length;
  const known = arrived.filter(({ existed }) => existed).length;
  if (open === 0) return `${done} uploaded${known > 0 ? `, ${known} already in the library` : ''}`;
  const total = list.reduce((sum, { bytes }) => sum + bytes, 0);
  const gone = list.reduce(
    (sum, { bytes, progress, state }) => sum + (isUnfinished({ state }) ? (bytes * progress) / 100 : bytes),
    0,
  );
  const percent = total === 0 ? 0 : Math.floor((gone / total) * 100);
  return `${isHeld ? 'Paused' : 'Uploading'}: ${done} of ${list.length}, ${percent} %`;
}

function UploadRow({ upload }: { upload: Upload }) {
  const { id, name, state } = upload;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        {state === 'sending' || (state === 'paused' && upload.progress > 0) ? (
          <Progress
            label={name}
            value={upload.progress}
            {...(state === 'paused' ? { note: `paused at ${upload.progress} %` } : {})}
          />
        ) : (
          <span className={styles.name}>
            {state === 'failed' && <CircleAlert size={14} className={styles.bad} aria-hidden />}
            {name}
            <span className={styles.note}>{noteOf(upload)}</span>
          </span>
        )}
        {upload.message && (
          <span className={styles.reason}>
            {upload.message}
            {upload.isOffline && '. It will be uploaded when the connection is back.'}
          </span>
        )}
      </div>
      {isUnfinished(upload) && (
        <IconButton small icon={X} label={`Cancel ${name}`} onPress={() => uploads.stop(id)} />
      )}
      {(state === 'failed' || state === 'cancelled') && (
        <IconButton small icon={RotateCw} label={`Try ${name} again`} onPress={() => uploads.retry(id)} />
      )}
    </li>
  );
}

function noteOf({ state, bytes }: Upload): string {
  if (state === 'cancelled') return MEDIA_MESSAGES.cancelled;
  if (state === 'paused') return `${formatFileSize(bytes)}, held`;
  return state === 'waiting' ? formatFileSize(bytes) : '';
}
