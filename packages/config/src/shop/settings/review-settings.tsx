import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { EditNumber, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';

/** Whether customers review what they bought, when they are asked, and what becomes of what they write. */
export function ReviewSettings({ edits }: { edits: DocumentEdits }) {
  const { value: on = false } = useEdit<boolean>(edits, 'reviews', 'on');
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['reviews', 'on']}
        label="Reviews"
        help="Customers rate what they bought, from one to five stars, with words and photos. Only buyers can: by the link in an email, or on the page of their order."
      />
      {on && (
        <>
          <EditSwitch
            edits={edits}
            path={['reviews', 'approval']}
            label="Approve reviews before they appear"
            help="Off: each review is on the site at once. You can hide it later, for a reason."
          />
          <EditNumber
            edits={edits}
            path={['reviews', 'afterDays']}
            label="Ask after, in days"
            help="How long after an order was fulfilled its customer gets one email. It counts for orders fulfilled from then on."
            fallback={14}
            min={0}
            max={90}
          />
          <EditSwitch
            edits={edits}
            path={['reviews', 'photos']}
            label="Photos"
            help="Up to three with each review. What a file says of place and camera is removed."
          />
          <EditSwitch
            edits={edits}
            path={['reviews', 'guests']}
            label="Orders without a customer account"
            help="Off: only customers with an account are asked and can review."
          />
          <EditSwitch
            edits={edits}
            path={['reviews', 'mail']}
            label="Email when there is a new review"
            help="Goes to those who get new orders."
          />
          <p>
            <Link href={addresses.reviews}>View reviews</Link>
          </p>
        </>
      )}
    </>
  );
}
