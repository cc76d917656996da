import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { useCustomerMail } from './customer-mail.ts';
import { orderMoney } from './order-money.ts';
import { orderName } from './order-words.ts';

/** Asks how much of an order is given back, at first all that is left, and why. */
export function RefundDialog(props: {
  order: OwnerOrderJson;
  onClose(): void;
  onRefund(amountCents: number, text: string): void;
}) {
  const { order, onClose } = props;
  const { currency } = order;
  const mail = useCustomerMail();
  const most = order.can.refundCents;
  const [amount, setAmount] = useState(most);
  const [text, setText] = useState('');
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
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
            onPress={() => props.onRefund(amount, text.trim())}
          >
            {`Refund ${orderMoney(amount, currency)}`}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        The order stays open and its items are not returned to stock. The customer is refunded the way they
        paid. {mail} This cannot be undone.
      </p>
      <NumberField
        label="Amount"
        help={`At most ${orderMoney(most, currency)}`}
        value={amount / unit}
        onChange={(next) => setAmount(Number.isFinite(next) ? Math.round(next * unit) : 0)}
        minValue={1 / unit}
        maxValue={most / unit}
        formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      />
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
