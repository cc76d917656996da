import type { Sent } from '@portico/model/api/endpoints';
import type { ReturnDetail } from '@portico/model/api/returns';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { Button } from '@portico/ui/button';
import { Checkbox } from '@portico/ui/choice';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { useSession } from '../../shared/session.tsx';
import { lineName } from '../orders/order-words.ts';
import styles from './returns.module.css';

type Received = Readonly<Record<number, { received: number; restock: number }>>;

/** Asks what came back, and how much of it can be sold again: at first all of it. */
export function ReceiveDialog(props: {
  it: ReturnDetail;
  order: OwnerOrderJson;
  problem: string | undefined;
  isPending: boolean;
  onClose(): void;
  onDone(body: Sent<'POST /api/rest/returns/:id/receive'>): void;
}) {
  const { it, order } = props;
  const { smtp } = useSession();
  const [came, setCame] = useState<Received>(() =>
    Object.fromEntries(
      it.lines.map(({ position, quantity }) => [position, { received: quantity, restock: quantity }]),
    ),
  );
  const [text, setText] = useState('');
  const [notify, setNotify] = useState(true);
  const lines = it.lines.map(({ position }) => ({
    position,
    ...(came[position] ?? { received: 0, restock: 0 }),
  }));
  return (
    <Dialog
      isOpen
      onClose={props.onClose}
      title="What came back?"
      actions={
        <>
          <Button
            kind="primary"
            isDisabled={lines.every(({ received }) => received === 0)}
            isPending={props.isPending}
            onPress={() => props.onDone({ lines, text: text.trim(), notify: smtp && notify })}
          >
            Mark as received
          </Button>
          <Button onPress={props.onClose}>Cancel</Button>
        </>
      }
    >
      {props.problem !== undefined && <Message kind="bad">{props.problem}</Message>}
      <p>What can be sold again goes into stock now. What is refunded you choose next.</p>
      {it.lines.map(({ position, quantity }) => {
        const line = order.lines.find((each) => each.position === position);
        const name = line ? lineName(line) : 'Removed item';
        const { received, restock } = came[position] ?? { received: 0, restock: 0 };
        const set = (next: number, back: number) =>
          setCame({ ...came, [position]: { received: next, restock: Math.min(back, next) } });
        return (
          <div key={position} className={styles.pair}>
            <NumberField
              label={name}
              help={`${quantity} expected`}
              value={received}
              minValue={0}
              maxValue={quantity}
              onChange={(next) => {
                const many = Number.isFinite(next) ? next : 0;
                set(many, many);
              }}
            />
            {received > 0 && (
              <NumberField
                label="Back in stock"
                aria-label={`Back in stock: ${name}`}
                value={restock}
                minValue={0}
                maxValue={received}
                onChange={(next) => set(received, Number.isFinite(next) ? next : 0)}
              />
            )}
          </div>
        );
      })}
      <TextField
        label="Note"
        help="Only the team sees it."
        value={text}
        onChange={setText}
        maxLength={2000}
      />
      {smtp ? (
        <Checkbox label="Email the customer" isSelected={notify} onChange={setNotify} />
      ) : (
        <p className={styles.quiet}>The customer gets no email: this server cannot send any.</p>
      )}
    </Dialog>
  );
}
