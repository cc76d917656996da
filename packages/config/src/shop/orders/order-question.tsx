import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { ConfirmDialog } from '@portico/ui/dialog';
import { useState } from 'react';
import type { OrderActionBody } from '../../shared/shop/order-queries.ts';
import { useCustomerMail } from './customer-mail.ts';
import { EndSubscription } from './end-subscription.tsx';
import { orderQuestion } from './order-questions.ts';

/** Asks before an order is marked as paid or cancelled; of a payment of a subscription, whether that is cancelled, too. */
export function OrderQuestion(props: {
  asked: 'pay' | 'cancel';
  order: OwnerOrderJson;
  onClose(): void;
  onConfirm(body: OrderActionBody): void;
}) {
  const { asked, order, onClose } = props;
  const mail = useCustomerMail();
  const [ends, setEnds] = useState(order.subscription?.payment === 0);
  const mayEnd = asked === 'cancel' && order.subscription?.canEnd === true;
  const { children, ...question } = orderQuestion(asked, order, mail);
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      {...question}
      onConfirm={() => props.onConfirm(mayEnd ? { endSubscription: ends } : {})}
    >
      <p>{children}</p>
      {mayEnd && <EndSubscription isSelected={ends} onChange={setEnds} />}
    </ConfirmDialog>
  );
}
