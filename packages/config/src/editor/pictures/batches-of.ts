import { say } from '@portico/ui/live-region';
import { showFailure } from '@portico/ui/toast';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { uploads } from '../../shared/media/uploads.ts';
import type { EditorSession } from '../session.ts';
import { PictureBatches } from './picture-batches.ts';

/** They outlive the editor that began them, as the edits do. */
const known = new Map<DocumentEdits, PictureBatches>();

/** Pictures on their way to the page that a session edits. */
export function batchesOf(session: EditorSession): PictureBatches {
  const before = known.get(session.edits);
  if (before) {
    before.session = session;
    return before;
  }
  const batches = new PictureBatches(session, {
    queue: uploads,
    after: (delayMs, run) => void setTimeout(run, delayMs),
    say,
    failed: showFailure,
  });
  known.set(session.edits, batches);
  return batches;
}

// Files that are not sent yet are lost with the window.
globalThis.addEventListener?.('beforeunload', (event) => {
  if ([...known.values()].some(({ isBusy }) => isBusy)) event.preventDefault();
});
