import type { ContactDetail } from '@portico/model/api/contacts';
import { isoDate } from '@portico/model/text/time-zone';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { formatDay } from '@portico/ui/format-dates';
import { Message } from '@portico/ui/message';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { contactName } from './contact-words.ts';
import styles from './contacts.module.css';
import { TaxExemptionDialog } from './tax-exemption-dialog.tsx';
import { useContactChange } from './use-contact-change.ts';

/** Whether somebody is charged tax, and why not. */
export function ContactTax({ contact }: { contact: ContactDetail }) {
  const { taxExemption: exemption, isMember } = contact;
  const timeZone = useSiteSettings().settings?.timeZone ?? 'UTC';
  const [asks, setAsks] = useState<'change' | 'end'>();
  const [now] = useState(() => new Date());
  const end = useContactChange(contact.id, 'Tax is charged again');
  const lastDay = exemption?.lastDay ?? null;
  const isOver = lastDay !== null && lastDay < isoDate(now, timeZone);
  return (
    <section className={styles.news} aria-label="Tax">
      <h3>Tax</h3>
      {exemption ? (
        <>
          <p>
            {`Exempt from tax: ${exemption.reason} `}
            {isOver && <Badge tone="warn">Ended</Badge>}
            <span className={styles.quiet}>
              {[
                exemption.certificate && `Certificate ${exemption.certificate}`,
                lastDay && `${isOver ? 'Last day was' : 'Until'} ${formatDay(lastDay)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </p>
          {!isMember && (
            <p className={styles.quiet}>
              They have no account on your site yet. The exemption counts once they log in, and in orders you
              write for them.
            </p>
          )}
        </>
      ) : (
        <p className={styles.quiet}>Charged as everybody is.</p>
      )}
      {end.error && <Message kind="bad">{failureText(end.error) ?? 'Please log in again.'}</Message>}
      <div className={styles.acts}>
        <Button onPress={() => setAsks('change')}>{exemption ? 'Edit exemption' : 'Exempt from tax'}</Button>
        {exemption && (
          <Button isDisabled={end.isPending} onPress={() => setAsks('end')}>
            End exemption
          </Button>
        )}
      </div>
      {asks === 'change' && <TaxExemptionDialog contact={contact} onClose={() => setAsks(undefined)} />}
      <ConfirmDialog
        isOpen={asks === 'end'}
        onClose={() => setAsks(undefined)}
        title={`Charge ${contactName(contact)} tax again?`}
        action="End exemption"
        onConfirm={() => {
          setAsks(undefined);
          end.mutate({ taxExemption: null });
        }}
      >
        <p>
          Orders from now on, and payments of their subscriptions, have tax. Orders they placed stay as they
          are.
        </p>
      </ConfirmDialog>
    </section>
  );
}
