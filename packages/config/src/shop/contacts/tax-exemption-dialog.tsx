import type { ContactDetail } from '@portico/model/api/contacts';
import { EXEMPTION_LIMITS } from '@portico/model/commerce/tax-exemption';
import { Button } from '@portico/ui/button';
import { DayField } from '@portico/ui/day-field';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import styles from './contacts.module.css';
import { useContactChange } from './use-contact-change.ts';

/** Says why somebody is charged no tax, by which certificate and until when. */
export function TaxExemptionDialog({ contact, onClose }: { contact: ContactDetail; onClose(): void }) {
  const before = contact.taxExemption;
  const [reason, setReason] = useState(before?.reason ?? '');
  const [certificate, setCertificate] = useState(before?.certificate ?? '');
  const [lastDay, setLastDay] = useState(before?.lastDay ?? undefined);
  const save = useContactChange(contact.id, 'Saved', onClose);
  const errors = save.error instanceof ApiError ? (save.error.errors ?? {}) : {};
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Exempt from tax"
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={save.isPending}
            onPress={() => save.mutate({ taxExemption: { reason, certificate, lastDay: lastDay ?? null } })}
          >
            Save
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.form}>
        <p>
          It counts while they are logged in to their account, and in orders you write for them. Somebody who
          merely types their email address at checkout is charged tax.
        </p>
        {save.error && Object.keys(errors).length === 0 && (
          <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>
        )}
        <TextField
          label="Reason"
          help="They read it at checkout, and it is printed on invoices, such as: charity, diplomatic mission."
          value={reason}
          onChange={setReason}
          maxLength={EXEMPTION_LIMITS.reasonLength}
          error={errors['taxExemption.reason']}
        />
        <TextField
          label="Certificate number"
          help="Printed on invoices. Leave it empty where there is none."
          value={certificate}
          onChange={setCertificate}
          maxLength={EXEMPTION_LIMITS.certificateLength}
          error={errors['taxExemption.certificate']}
        />
        <DayField
          label="Last day"
          help="From the day after, tax is charged again. Leave it empty for an exemption without end."
          value={lastDay}
          onChange={setLastDay}
          error={errors['taxExemption.lastDay']}
        />
      </div>
    </Dialog>
  );
}
