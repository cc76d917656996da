import type { OfflineMethod } from '@portico/model/commerce/offline-methods';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { placeDraft } from './draft-queries.ts';
import styles from './draft-orders.module.css';

/** Makes an order of a draft: paid already, or to be paid by hand. */
export function PlaceDialog(props: {
  id: string;
  totalCents: number;
  currency: string;
  payments: ReadonlyArray<{ method: OfflineMethod; name: string }>;
  onPlaced(orderId: string): void;
  onClose(): void;
}) {
  const { id, totalCents, currency, payments } = props;
  const { smtp } = useSession();
  const [way, setWay] = useState<'paid' | OfflineMethod>('paid');
  const [how, setHow] = useState('');
  const place = useMutation({
    mutationFn: () =>
      placeDraft(id, {
        expectedTotalCents: totalCents,
        payment: way === 'paid' ? { state: 'paid', how: how.trim() } : { state: 'unpaid', method: way },
      }),
    onSuccess: ({ orderId }) => props.onPlaced(orderId),
    // Said in the dialog.
    onError: () => {},
  });
  const errors = place.error instanceof ApiError ? Object.entries(place.error.errors ?? {}) : [];
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`Create the order over ${orderMoney(totalCents, currency)}`}
      actions={
        <>
          <Button kind="primary" isPending={place.isPending} onPress={() => place.mutate()}>
            Create order
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      <div className={styles.part}>
        {place.error && (
          <Message kind="bad">
            {failureText(place.error) ?? 'Please log in again.'}
            {errors.length > 0 &&
              ` ${errors.map(([part, text]) => `${PARTS[part] ?? part}: ${text}`).join(' ')}`}
          </Message>
        )}
        {totalCents > 0 && (
          <RadioGroup<'paid' | OfflineMethod>
            label="Payment"
            value={way}
            onChange={setWay}
            options={[
              { value: 'paid', label: 'Paid already', help: 'In cash, by card terminal, or another way' },
              ...payments.map(({ method, name }) => ({ value: method, label: `Not paid yet: ${name}` })),
            ]}
          />
        )}
        {totalCents > 0 && way === 'paid' && (
          <TextField
            label="How was it paid?"
            help="The customer reads it on the order and the invoice. Leave it empty for “By hand”."
            value={how}
            onChange={setHow}
            maxLength={80}
          />
        )}
        <p>
          {smtp
            ? 'The customer gets the email that confirms the order.'
            : 'The customer gets no email: this server cannot send any.'}
        </p>
      </div>
    </Dialog>
  );
}

/** What the parts of an address are called on the screen behind. */
const PARTS: Readonly<Record<string, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  line1: 'Street and number',
  city: 'City',
  state: 'State or province',
  zip: 'Postal code',
  country: 'Country',
  phone: 'Phone',
  vatNumber: 'VAT number',
};
