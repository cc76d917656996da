import { EditNumber, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';

/** How often and how long customers can download what they bought, and what they agree to. */
export function DownloadSettings({ edits }: { edits: DocumentEdits }) {
  return (
    <>
      <EditNumber
        edits={edits}
        path={['downloads', 'times']}
        label="Downloads of each file"
        help="0 for as often as they like. A download that broke off and goes on counts once."
        fallback={5}
        min={0}
        max={1000}
      />
      <EditNumber
        edits={edits}
        path={['downloads', 'days']}
        label="Days to download"
        help="0 for without end. In an order you can renew both for its customer."
        fallback={30}
        min={0}
        max={3650}
      />
      <EditSwitch
        edits={edits}
        path={['downloads', 'waiver']}
        label="Ask to waive the right of withdrawal"
        help="For shops in the European Union: who buys downloads ticks a box at checkout that the right of withdrawal ends when the download begins. The order and the email say so."
      />
    </>
  );
}
