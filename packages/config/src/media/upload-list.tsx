import { IconButton, Button } from '@portico/ui/button';
import { Progress } from '@portico/ui/progress';
import { CircleAlert, CircleCheck, RotateCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { uploads } from './uploads.ts';
import styles from './upload-list.module.css';

/** Files on their way: how far each is, what failed and why. */
export function UploadList() {
  const list = useSyncExternalStore(uploads.subscribe, uploads.snapshot);
  if (list.length === 0) return null;
  const busy = list.filter(({ state }) => state === 'sending' || state === 'waiting').length;
  const failed = list.filter(({ state }) => state === 'failed').length;
  return (
    <section className={styles.uploads} aria-label="Uploads">
      <div className={styles.head}>
        <span aria-live="polite">
          {busy > 0 ? `Uploading ${busy} of ${list.length}` : `${list.length - failed} uploaded`}
          {failed > 0 && `, ${failed} failed`}
        </span>
        {busy < list.length && (
          <Button small kind="plain" onPress={uploads.clear}>
            Clear
          </Button>
        )}
      </div>
      <ul className={styles.list}>
        {list.map((upload) => (
          <li key={upload.id} className={styles.row}>
            <div className={styles.words}>
              {upload.state === 'sending' ? (
                <Progress label={upload.name} value={upload.progress} />
              ) : (
                <span className={styles.name}>
                  {upload.state === 'done' && (
                    <CircleCheck size={14} className={styles.good} aria-label="Done" />
                  )}
                  {upload.state === 'failed' && <CircleAlert size={14} className={styles.bad} aria-hidden />}
                  {upload.name}
                </span>
              )}
              {upload.message && <span className={styles.bad}>{upload.message}</span>}
            </div>
            {(upload.state === 'sending' || upload.state === 'waiting') && (
              <IconButton
                small
                icon={X}
                label={`Stop ${upload.name}`}
                onPress={() => uploads.stop(upload.id)}
              />
            )}
            {(upload.state === 'failed' || upload.state === 'cancelled') && (
              <IconButton
                small
                icon={RotateCw}
                label={`Try ${upload.name} again`}
                onPress={() => uploads.retry(upload.id)}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
