import type { Sent } from '@portico/model/api/endpoints';
import type { ReturnDetail } from '@portico/model/api/returns';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { refundAmount } from '@portico/model/commerce/refund-amount';
import { refundableOf } from '@portico/model/commerce/returns/return-lines';
import { shippingPaid } from '@portico/model/commerce/returns/shipping-paid';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { useCustomerMail } from '../orders/customer-mail.ts';
import { EndSubscription } from '../orders/end-subscription.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { RefundLines, type RefundPieces } from '../orders/refund-lines.tsx';

/** Asks which items of a return are refunded, and how much: at first what was paid for all that came back. */
export function ReturnRefundDialog(props: {
  it: ReturnDetail;
  order: OwnerOrderJson;
  problem: string | undefined;
  isPending: boolean;
  onClose(): void;
  onDone(body: Sent<'POST /api/rest/returns/:id/refund'>): void;
}) {
  const { it, order } = props;
  const { currency } = order;
  const mail = useCustomerMail();
  const most = order.can.refundCents;
  const isInStock = it.state === 'received';
  const [pieces, setPieces] = useState<RefundPieces>(() =>
    Object.fromEntries(
      it.lines.map((line) => {
        const known = order.lines.find(({ position }) => position === line.position);
        const left = known ? known.quantity - known.refunded : 0;
        const quantity = Math.min(refundableOf(it.state, line), left);
        const restock = isInStock ? 0 : Math.min(quantity, known?.open ?? 0);
        return [line.position, { quantity, restock }];
      }),
    ),
  );
  const shipping = shippingPaid(order);
  const linesOf = (chosen: RefundPieces) =>
    it.lines.flatMap(({ position }) => {
      const { quantity, restock } = chosen[position] ?? { quantity: 0, restock: 0 };
      return quantity > 0 ? [{ position, quantity, restock: isInStock ? 0 : restock }] : [];
    });
  // Who withdraws from all of it gets the shipping back, too.
  const isAll = order.lines.every(
    ({ position, quantity, refunded }) => (pieces[position]?.quantity ?? 0) + refunded >= quantity,
  );
  const [withShipping, setWithShipping] = useState(it.kind === 'withdrawal' && isAll);
  const proposed = (chosen: RefundPieces, ships: boolean) =>
    Math.min(most, refundAmount(linesOf(chosen), order.lines, order.taxIncluded) + (ships ? shipping : 0));
  const [amount, setAmount] = useState(() => proposed(pieces, withShipping));
  const [text, setText] = useState('');
  const [ends, setEnds] = useState(order.subscription?.payment === 0);
  const mayEnd = order.subscription?.canEnd === true && amount === most;
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  const lines = linesOf(pieces);
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title={`Refund ${order.number ?? ''}-R${it.number}`}
      actions={
        <>
          <Button
            kind="danger"
            isDisabled={amount < 1 || amount > most || lines.length === 0}
            isPending={props.isPending}
            onPress={() =>
              props.onDone({
                amountCents: amount,
                alreadyCents: order.refundedCents,
                lines,
                text: text.trim(),
                endSubscription: mayEnd && ends,
              })
            }
          >
            {`Refund ${orderMoney(amount, currency)}`}
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      {props.problem !== undefined && <Message kind="bad">{props.problem}</Message>}
      <p>
        The customer is refunded the way they paid. {mail}{' '}
        {isInStock ? 'The stock was changed as the return was received. ' : ''}This cannot be undone.
      </p>
      <RefundLines
        order={{
          ...order,
          lines: order.lines.filter(({ position }) => it.lines.some((each) => each.position === position)),
        }}
        most={(position) => {
          const line = it.lines.find((each) => each.position === position);
          return line ? refundableOf(it.state, line) : 0;
        }}
        isInStock={isInStock}
        pieces={pieces}
        onChange={(next) => {
          setPieces(next);
          setAmount(proposed(next, withShipping));
        }}
      />
      {shipping > 0 && (
        <Checkbox
          label={`Refund shipping, too: ${orderMoney(shipping, currency)}`}
          isSelected={withShipping}
          onChange={(ships) => {
            setWithShipping(ships);
            setAmount(proposed(pieces, ships));
          }}
        />
      )}
      <NumberField
        label="Amount"
        help={`At most ${orderMoney(most, currency)}. Enter less where something came back damaged.`}
        value={amount / unit}
        onChange={(next) => setAmount(Number.isFinite(next) ? Math.round(next * unit) : 0)}
        minValue={1 / unit}
        maxValue={most / unit}
        formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      />
      {mayEnd && <EndSubscription isSelected={ends} onChange={setEnds} />}
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
