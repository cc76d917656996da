import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { Banknote, Check, CircleX, Coins, PencilLine, Undo2 } from 'lucide-react';
import styles from './orders.module.css';

/** What is asked for before it is done to an order. */
export type OrderAsked = 'pay' | 'fulfil' | 'cancel' | 'refund' | 'address' | 'return';

export const mayDoSomething = ({ can }: OwnerOrderJson) =>
  can.pay || can.fulfil || can.unfulfil || can.cancel || can.edit || can.refundCents > 0;

/** What can be done to an order as it stands. */
export function OrderButtons(props: {
  order: OwnerOrderJson;
  isBusy: boolean;
  onAsk(what: OrderAsked): void;
  onUnfulfil(): void;
  onEdit(): void;
}) {
  const { order, onAsk } = props;
  return (
    <div className={styles.filters}>
      {order.can.pay && (
        <Button kind="primary" icon={Banknote} onPress={() => onAsk('pay')}>
          Mark as paid
        </Button>
      )}
      {order.can.fulfil && (
        <Button kind={order.can.pay ? 'normal' : 'primary'} icon={Check} onPress={() => onAsk('fulfil')}>
          {order.fulfilment === 'partly' ? 'Fulfil the rest' : 'Mark as fulfilled'}
        </Button>
      )}
      {order.can.unfulfil && (
        <Button icon={Undo2} isDisabled={props.isBusy} onPress={props.onUnfulfil}>
          Mark as unfulfilled
        </Button>
      )}
      {order.can.edit && (
        <Button icon={PencilLine} onPress={props.onEdit}>
          Edit order
        </Button>
      )}
      {order.can.cancel && (
        <Button icon={CircleX} onPress={() => onAsk('cancel')}>
          Cancel order
        </Button>
      )}
      {order.can.refundCents > 0 && (
        <Button icon={Coins} onPress={() => onAsk('refund')}>
          Refund
        </Button>
      )}
    </div>
  );
}
