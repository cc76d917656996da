import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { refundAmount } from '@portico/model/commerce/refund-amount';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import type { OrderActionBody } from '../../shared/shop/order-queries.ts';
import { useCustomerMail } from './customer-mail.ts';
import { EndSubscription } from './end-subscription.tsx';
import { orderMoney } from './order-money.ts';
import { orderName } from './order-words.ts';
import { RefundLines, type RefundPieces } from './refund-lines.tsx';

/**
 * Asks which items of an order are refunded and how much is given back: at first all that is left; what was paid for the
 * items as soon as some are chosen.
 */
export function RefundDialog(props: {
  order: OwnerOrderJson;
  onClose(): void;
  onRefund(refund: OrderActionBody): void;
}) {
  const { order, onClose } = props;
  const { currency } = order;
  const mail = useCustomerMail();
  const most = order.can.refundCents;
  const [amount, setAmount] = useState(most);
  const [pieces, setPieces] = useState<RefundPieces>({});
  const [text, setText] = useState('');
  const [ends, setEnds] = useState(order.subscription?.payment === 0);
  const endsSubscription = ends && amount === most && order.subscription?.canEnd === true;
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  const linesOf = (chosen: RefundPieces) =>
    order.lines.flatMap(({ position }) => {
      const { quantity, restock } = chosen[position] ?? { quantity: 0, restock: 0 };
      return quantity > 0 ? [{ position, quantity, restock }] : [];
    });
  const choose = (next: RefundPieces) => {
    setPieces(next);
    const lines = linesOf(next);
    setAmount(
      lines.length === 0 ? most : Math.min(most, refundAmount(lines, order.lines, order.taxIncluded)),
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Refund ${orderName(order)}`}
      actions={
        <>
          <Button
            kind="danger"
            isDisabled={amount < 1 || amount > most}
            onPress={() =>
              props.onRefund({
                amountCents: amount,
                lines: linesOf(pieces),
                text: text.trim(),
                endSubscription: endsSubscription,
              })
            }
          >
            {`Refund ${orderMoney(amount, currency)}`}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        The order stays open; items you refund here are no longer to be sent. The customer is refunded the way
        they paid. {mail} This cannot be undone.
      </p>
      {order.balanceCents < 0 ? (
        <p>This returns what the order costs less since it was edited. Items can be refunded after that.</p>
      ) : (
        <RefundLines order={order} pieces={pieces} onChange={choose} />
      )}
      <NumberField
        label="Amount"
        help={`At most ${orderMoney(most, currency)}. What was paid for the items is filled in, without shipping.`}
        value={amount / unit}
        onChange={(next) => setAmount(Number.isFinite(next) ? Math.round(next * unit) : 0)}
        minValue={1 / unit}
        maxValue={most / unit}
        formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      />
      {order.subscription?.canEnd && amount === most && (
        <EndSubscription isSelected={ends} onChange={setEnds} />
      )}
      <TextField
        label="Reason"
        help="Only the team sees it."
        value={text}
        onChange={setText}
        maxLength={2000}
      />
    </Dialog>
  );
}
