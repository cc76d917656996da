import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { newEntryId } from '../../shared/entry-id.ts';
import { beginReturn, ORDERS, RETURNS } from '../../shared/shop/order-queries.ts';
import { useCustomerMail } from './customer-mail.ts';
import { lineName, orderName } from './order-words.ts';

/** Asks what a customer sends back, as when they called, and how. */
export function BeginReturnDialog({ order, onClose }: { order: OwnerOrderJson; onClose(): void }) {
  const queries = useQueryClient();
  const mail = useCustomerMail();
  const [key] = useState(newEntryId);
  const [pieces, setPieces] = useState<Readonly<Record<number, number>>>({});
  const [reply, setReply] = useState('');
  const lines = order.returnable
    .map(({ position }) => ({ position, quantity: pieces[position] ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const begin = useMutation({
    mutationFn: () => beginReturn(order.id, { key, lines, reply: reply.trim() }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: RETURNS });
      void queries.invalidateQueries({ queryKey: ORDERS });
      showToast(`Return begun. ${mail}`);
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Begin a return of ${orderName(order)}`}
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={lines.length === 0}
            isPending={begin.isPending}
            onPress={() => begin.mutate()}
          >
            Begin return
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      {begin.error && <Message kind="bad">{failureText(begin.error) ?? 'Please log in again.'}</Message>}
      <p>It is approved at once. {mail} Return address and note of the shop settings are part of it.</p>
      {order.returnable.map(({ position, quantity }) => {
        const line = order.lines.find((each) => each.position === position);
        return (
          line && (
            <NumberField
              key={position}
              label={lineName(line)}
              help={`At most ${quantity}`}
              value={pieces[position] ?? 0}
              minValue={0}
              maxValue={quantity}
              onChange={(next) => setPieces({ ...pieces, [position]: Number.isFinite(next) ? next : 0 })}
            />
          )
        );
      })}
      <TextField
        label="Instructions for the customer"
        value={reply}
        onChange={setReply}
        rows={3}
        most={RETURN_LIMITS.replyLength}
      />
    </Dialog>
  );
}
