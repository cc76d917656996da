import { useRefusedCount } from '@portico/ui/refusals';
import type { ReactNode } from 'react';
import { When } from '../../when.tsx';
import type { DocumentEdits, SaveStatus } from './document-edits.ts';
import styles from './save-stamp.module.css';

/**
 * Says in the panel's heading what became of what was typed. Nothing is called saved while a field shows what is wrong
 * with its value.
 * @param untouched stands there as long as nothing was typed
 */
export function SaveStamp(props: { edits: DocumentEdits; status: SaveStatus; untouched?: ReactNode }) {
  const { edits, status, untouched = 'Up to date' } = props;
  const refused = useRefusedCount();
  const isAllWell = status.type === 'untouched' || status.type === 'saved';
  return (
    <span className={styles.stamp} aria-live="polite">
      {refused > 0 && isAllWell ? (
        <span className={styles.bad}>
          {refused === 1
            ? 'Not all saved: see the marked entry'
            : `Not all saved: see the ${refused} marked entries`}
        </span>
      ) : status.type === 'untouched' ? (
        untouched
      ) : (
        words(edits, status)
      )}
    </span>
  );
}

function words(edits: DocumentEdits, status: Exclude<SaveStatus, { type: 'untouched' }>) {
  switch (status.type) {
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
