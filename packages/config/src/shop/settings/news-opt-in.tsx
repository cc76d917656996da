import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { EditSwitch, EditText } from '../../shared/documents/fields/edit-fields.tsx';

/** Whether the checkout asks if customers want news by email, and in which words. */
export function NewsOptIn({ edits }: { edits: DocumentEdits }) {
  const { value: isAsked = false } = useEdit<boolean>(edits, 'marketing', 'optIn');
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['marketing', 'optIn']}
        label="Ask whether customers want news by email"
        help="A box under the email address, never ticked beforehand. Contacts shows who agreed, when and to which words."
      />
      {isAsked && (
        <EditText
          edits={edits}
          path={['marketing', 'words']}
          label="What customers agree to"
          placeholder="Yes, email me about news and offers. I can end this at any time."
          help="Left empty, these words in the customer’s language. Say what you send and that they can end it."
          rows={2}
        />
      )}
    </>
  );
}
