import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { ConfirmDialog, Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Banknote, Link } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import { makeBalanceLink, orderQuery, ORDERS, payBalance } from '../../shared/shop/order-queries.ts';
import { orderMoney } from './order-money.ts';
import styles from './orders.module.css';

/** What is still to be paid, or owed to the customer, since an order was changed, and what can be done about it. */
export function OrderBalance({ order }: { order: OwnerOrderJson }) {
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState<'pay' | 'link'>();
  const [amount, name] = [orderMoney(Math.abs(order.balanceCents), order.currency), order.email];
  const pay = useMutation({
    mutationFn: () => payBalance(order.id, order.balanceCents),
    onSuccess: (after) => {
      queries.setQueryData(orderQuery(order.id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
      setAsking(undefined);
      showToast(`${amount} marked as paid`);
    },
    // Said in the dialog.
    onError: () => {},
  });
  if (order.balanceCents < 0)
    return (
      <Message kind="warn">
        {`${amount} is owed to the customer since this order was edited. Return it with Refund.`}
      </Message>
    );
  if (order.balanceCents === 0) return null;
  return (
    <>
      <Message kind="warn">
        {`${amount} outstanding since this order was edited.`}
        <span className={styles.balanceActs}>
          <Button small icon={Link} onPress={() => setAsking('link')}>
            Payment link
          </Button>
          <Button small icon={Banknote} onPress={() => setAsking('pay')}>
            {`Mark ${amount} as paid`}
          </Button>
        </span>
      </Message>
      {isAsking === 'pay' && (
        <ConfirmDialog
          isOpen
          isHarmless
          title={`Mark ${amount} as paid?`}
          action="Mark as paid"
          isPending={pay.isPending}
          onConfirm={() => pay.mutate()}
          onClose={() => setAsking(undefined)}
        >
          {pay.error
            ? (failureText(pay.error) ?? 'Please log in again.')
            : 'Please check first that you have received it. The customer gets no email. This cannot be undone.'}
        </ConfirmDialog>
      )}
      {isAsking === 'link' && (
        <BalanceLink order={order} amount={amount} to={name} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}

/** Makes the link by which the customer pays what is outstanding: to be emailed, or passed on. */
function BalanceLink(props: { order: OwnerOrderJson; amount: string; to: string; onClose(): void }) {
  const { order, amount, to, onClose } = props;
  const { smtp } = useSession();
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: (send: boolean) => makeBalanceLink(order.id, send),
    onSuccess: ({ order: after }) => queries.setQueryData(orderQuery(order.id).queryKey, after),
    // Said in the dialog.
    onError: () => {},
  });
  if (make.data)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Payment link made"
        actions={
          <Button kind="primary" onPress={onClose}>
            Done
          </Button>
        }
      >
        <p>
          {make.variables
            ? `It was emailed to ${to}. You can also pass it on yourself; it is shown only now.`
            : 'Pass it on to the customer. It is shown only now.'}
        </p>
        <CopyField label="Payment link" value={make.data.url} />
      </Dialog>
    );
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Link to pay ${amount}`}
      actions={
        <>
          {smtp && (
            <Button kind="primary" isPending={make.isPending} onPress={() => make.mutate(true)}>
              Email link
            </Button>
          )}
          <Button
            kind={smtp ? 'normal' : 'primary'}
            isDisabled={make.isPending}
            onPress={() => make.mutate(false)}
          >
            Make link to copy
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      {make.error && <Message kind="bad">{failureText(make.error) ?? 'Please log in again.'}</Message>}
      <p>
        {`The customer sees the order as it is now, and pays ${amount} in any way the shop offers online.`}
        {smtp ? ` It can be emailed to ${to}.` : ' This server sends no email: please pass the link on.'}
      </p>
    </Dialog>
  );
}
