import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { fractionDigits, isCurrency } from '@portico/model/currencies';
import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
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
  const most = order.can.refundCents;
  const [amount, setAmount] = useState(most);
  const [text, setText] = useState('');
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Give money back for ${orderName(order)}`}
      actions={
        <>
          <Button
            kind="danger"
            isDisabled={amount < 1 || amount > most}
            onPress={() => props.onRefund(amount, text.trim())}
          >
            {`Give back ${orderMoney(amount, currency)}`}
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </>
      }
    >
      <p>
        The order goes on as it is and its pieces stay out of stock. The customer gets the money the way they
        paid, and a mail. This cannot be undone.
      </p>
      <NumberField
        label="How much"
        help={`At most ${orderMoney(most, currency)}`}
        value={amount / unit}
        onChange={(next) => setAmount(Number.isFinite(next) ? Math.round(next * unit) : 0)}
        minValue={1 / unit}
        maxValue={most / unit}
        formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      />
      <TextField
        label="Why"
        help="Only those who work on orders see it."
        value={text}
        onChange={setText}
        maxLength={2000}
      />
    </Dialog>
  );
}
