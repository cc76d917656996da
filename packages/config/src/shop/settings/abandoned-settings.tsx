import { RECOVERY_HOURS } from '@portico/model/commerce/abandoned/abandoned-settings';
import type { Store } from '@portico/model/commerce/store';
import { Message } from '@portico/ui/message';
import { Link } from 'react-aria-components/Link';
import { addresses } from '../../shared/addresses.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { EditSelect, EditSwitch } from '../../shared/documents/fields/edit-fields.tsx';

/** Whether checkouts that are not finished are remembered, and whom the shop reminds of theirs. */
export function AbandonedSettings({ edits }: { edits: DocumentEdits }) {
  const { value: isRemembered = true } = useEdit<boolean>(edits, 'abandoned', 'remember');
  const { value: isMailed = false } = useEdit<boolean>(edits, 'abandoned', 'mail');
  const { value: to = 'news' } = useEdit<'news' | 'everybody'>(edits, 'abandoned', 'to');
  const { value: discounts = {} } = useEdit<Store['discounts']>(edits, 'discounts');
  const codes = Object.entries(discounts).filter(([, { automatic, enabled }]) => enabled && !automatic);
  return (
    <>
      <EditSwitch
        edits={edits}
        path={['abandoned', 'remember']}
        label="Remember checkouts that are not finished"
        help="The email address that is entered is stored with the cart, for 30 days. A line beside the field says so."
      />
      {isRemembered && (
        <>
          <EditSwitch
            edits={edits}
            path={['abandoned', 'mail']}
            label="Email customers who did not finish"
            help="One email for each cart, with a link back to it and one to end these emails. Never after an order. It counts for checkouts from then on."
          />
          {isMailed && (
            <>
              <EditSelect
                edits={edits}
                path={['abandoned', 'afterHours']}
                label="Send after"
                fallback="10"
                options={RECOVERY_HOURS.map((value) => ({
                  value,
                  label: value === '1' ? '1 hour' : `${value} hours`,
                }))}
              />
              <EditSelect
                edits={edits}
                path={['abandoned', 'to']}
                label="Send to"
                fallback="news"
                options={[
                  { value: 'news', label: 'Only people who agreed to news by email' },
                  { value: 'everybody', label: 'Everybody with an unfinished checkout' },
                ]}
              />
              {to === 'everybody' && (
                <Message kind="warn">
                  In the European Union, the United Kingdom and other countries the law may ask that people
                  agree before you send them such an email. Please check what holds for your customers.
                </Message>
              )}
              <EditSelect
                edits={edits}
                path={['abandoned', 'discount']}
                label="Discount code in the email"
                help="The link in the email enters it."
                fallback=""
                options={[
                  { value: '', label: 'None' },
                  ...codes.map(([key, { name, code }]) => ({ value: key, label: `${name} (${code})` })),
                ]}
              />
            </>
          )}
          <p>
            <Link href={addresses.abandonedCheckouts}>View abandoned checkouts</Link>
          </p>
        </>
      )}
    </>
  );
}
