import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { failureText } from '../../api/query-client.ts';
import {
  actOnOrder,
  type OrderAction,
  type OrderActionBody,
  orderQuery,
  ORDERS,
  ordersOverviewQuery,
} from '../../shared/shop/order-queries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { BeginReturnDialog } from './begin-return-dialog.tsx';
import { useCustomerMail } from './customer-mail.ts';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { OrderAgreements } from './order-agreements.tsx';
import { mayDoSomething, OrderButtons, type OrderAsked } from './order-buttons.tsx';
import { OrderBalance } from './order-balance.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { Downloads } from './order-downloads.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderFigures } from './order-figures.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderNote } from './order-note.tsx';
import { Parcels } from './order-parcels.tsx';
import { PaymentProblems } from './order-payment.tsx';
import { OrderQuestion } from './order-question.tsx';
import { ORDER_DONE } from './order-questions.ts';
import { OrderReturns } from './order-returns.tsx';
import { OrderTags } from './order-tags.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { orderName } from './order-words.ts';
import { RefundDialog } from './refund-dialog.tsx';

type Shipment = OwnerOrderJson['shipments'][number];

/** One order: what was bought, by whom, where it goes, how it came to its total, and what happened to it. */
export function OrderDrawer({
  id,
  tags,
  onClose,
}: {
  id: string;
  /** Those there are. */
  tags: readonly string[];
  onClose(): void;
}) {
  const { data: order, error } = useQuery(orderQuery(id));
  const { go } = useGo();
  const queries = useQueryClient();
  const mail = useCustomerMail();
  const [asking, setAsking] = useState<OrderAsked>();
  const [tracked, setTracked] = useState<Shipment>();
  const act = useMutation({
    mutationFn: ({ action, ...body }: { action: OrderAction } & OrderActionBody) =>
      actOnOrder(id, action, body),
    onSuccess: (after, { action, ...body }) => {
      queries.setQueryData(orderQuery(id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
      void queries.invalidateQueries(ordersOverviewQuery);
      showToast(ORDER_DONE[action](mail, body));
    },
    // Somebody else was faster, perhaps: how it stands now says more than the refusal.
    onError: () => void queries.invalidateQueries({ queryKey: ORDERS }),
  });
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={order ? orderName(order) : 'Order'}
      foot={
        order &&
        mayDoSomething(order) && (
          <OrderButtons
            order={order}
            isBusy={act.isPending}
            onAsk={setAsking}
            onUnfulfil={() => act.mutate({ action: 'unfulfil', text: '' })}
            onEdit={() => go(addresses.orderEdit(id))}
          />
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {!order && !error && <Skeleton rows={5} height={48} />}
      {act.error && <Message kind="bad">{failureText(act.error) ?? 'Please log in again.'}</Message>}
      {order && (
        <>
          <PaymentProblems order={order} />
          <OrderBalance order={order} />
          <OrderFacts order={order} onChangeAddress={() => setAsking('address')} />
          <OrderLines order={order} />
          <Parcels
            order={order}
            isBusy={act.isPending}
            onTrack={setTracked}
            onUndo={({ id: shipmentId }) => act.mutate({ action: 'unfulfil', text: '', shipmentId })}
          />
          <OrderReturns order={order} onBegin={() => setAsking('return')} />
          <OrderFigures order={order} />
          <Downloads order={order} />
          <OrderDocuments order={order} />
          <OrderAgreements order={order} />
          <OrderTags order={order} known={tags} />
          <OrderTimeline order={order} />
          <OrderNote
            isBusy={act.isPending}
            onAdd={(text, onAdded) => act.mutate({ action: 'note', text }, { onSuccess: onAdded })}
          />
          {asking === 'refund' && (
            <RefundDialog
              order={order}
              onClose={() => setAsking(undefined)}
              onRefund={(refund) => {
                act.mutate({ action: 'refund', alreadyCents: order.refundedCents, ...refund });
                setAsking(undefined);
              }}
            />
          )}
          {asking === 'return' && <BeginReturnDialog order={order} onClose={() => setAsking(undefined)} />}
          {asking === 'address' && (
            <AddressDialog
              order={order}
              onClose={() => setAsking(undefined)}
              onDone={(changed) => {
                queries.setQueryData(orderQuery(id).queryKey, changed);
                void queries.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
                setAsking(undefined);
                showToast('Address saved');
              }}
            />
          )}
          {(asking === 'fulfil' || tracked) && (
            <FulfilDialog
              order={order}
              {...(tracked ? { shipment: tracked } : {})}
              onClose={() => {
                setAsking(undefined);
                setTracked(undefined);
              }}
              onDone={(body) => {
                act.mutate({ action: tracked ? 'track' : 'fulfil', ...body });
                setAsking(undefined);
                setTracked(undefined);
              }}
            />
          )}
          {(asking === 'pay' || asking === 'cancel') && (
            <OrderQuestion
              asked={asking}
              order={order}
              onClose={() => setAsking(undefined)}
              onConfirm={(body) => {
                act.mutate({ action: asking, text: '', ...body });
                setAsking(undefined);
              }}
            />
          )}
        </>
      )}
    </Drawer>
  );
}
