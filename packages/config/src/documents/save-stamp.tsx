import { When } from '../app/when.tsx';
import type { DocumentEdits, SaveStatus } from './document-edits.ts';
import styles from './save-stamp.module.css';

/** Says in the panel's heading what became of what was typed. */
export function SaveStamp({ edits, status }: { edits: DocumentEdits; status: SaveStatus }) {
  return (
    <span className={styles.stamp} aria-live="polite">
      {words(edits, status)}
    </span>
  );
}

function words(edits: DocumentEdits, status: SaveStatus) {
  switch (status.type) {
    case 'untouched':
      return 'Up to date';
    case 'waiting':
    case 'saving':
      return 'Saving…';
    case 'saved':
      return (
        <>
          Saved <When at={new Date(status.at).toISOString()} />
        </>
      );
    case 'unreachable':
      return <span className={styles.warn}>Not saved yet: {status.why ?? 'no connection'}</span>;
    case 'conflict':
      return <span className={styles.warn}>Someone else changed this too</span>;
    case 'refused':
      return (
        <span className={styles.bad}>
          Not saved: {status.message}{' '}
          <button type="button" className={styles.retry} onClick={() => void edits.flush()}>
            Try again
          </button>
        </span>
      );
  }
}
