import type { EditableOrder, OrderEditPriced } from '@portico/model/api/order-edits';
import { isPaid } from '@portico/model/commerce/order-states';
import { Checkbox, RadioGroup } from '@portico/ui/choice';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useSession } from '../../shared/session.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { CartSums } from './cart-sums.tsx';
import styles from './draft-orders.module.css';

/** What becomes of the difference, and who is told. */
export interface Settling {
  refund: 'now' | 'later';
  text: string;
  notify: boolean;
}

/** What an order comes to with a change, beside what it came to, and what becomes of the difference. */
export function EditDifference(props: {
  editable: EditableOrder;
  priced: OrderEditPriced;
  /** Something was changed. */
  isChanged: boolean;
  settling: Settling;
  onChange(settling: Settling): void;
}) {
  const { editable, priced, isChanged, settling, onChange } = props;
  const { order } = editable;
  const { smtp } = useSession();
  const money = (cents: number) => orderMoney(cents, order.currency);
  const { differenceCents: difference, balanceCents: balance } = priced;
  const set = (part: Partial<Settling>) => onChange({ ...settling, ...part });
  return (
    <section className={styles.part} aria-label="New total">
      <h2 className={styles.heading}>New total</h2>
      {priced.problems.map((problem) => (
        <Message key={problem} kind="warn">
          {problem}
        </Message>
      ))}
      <CartSums cart={priced.cart} currency={order.currency} />
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>Total before</dt>
          <dd>{money(order.grandTotalCents)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Difference</dt>
          <dd>{`${difference > 0 ? '+' : difference < 0 ? '−' : ''}${money(Math.abs(difference))}`}</dd>
        </div>
      </dl>
      {isPaid(order.state) && balance > 0 && (
        <Message kind="info">
          {`${money(balance)} is then outstanding. The customer pays it by a link, or you mark it as paid.`}
        </Message>
      )}
      {!isPaid(order.state) && difference !== 0 && (
        <Message kind="info">The order is not paid yet: its amount just changes.</Message>
      )}
      {isPaid(order.state) && balance < 0 && (
        <RadioGroup
          label={`${money(-balance)} goes back to the customer`}
          value={settling.refund}
          onChange={(refund) => set({ refund })}
          options={[
            {
              value: 'now',
              label: editable.returnsByProvider ? 'Refund it the way they paid' : 'I return it now',
            },
            { value: 'later', label: 'Later: the order says that it is owed' },
          ]}
        />
      )}
      {isChanged && (
        <>
          <TextField
            label="Reason"
            help="Only the team sees it."
            value={settling.text}
            onChange={(text) => set({ text })}
            maxLength={2000}
          />
          {smtp ? (
            <Checkbox
              label="Email the customer"
              help="With the order as it is then, and a link to pay what is outstanding."
              isSelected={settling.notify}
              onChange={(notify) => set({ notify })}
            />
          ) : (
            <p className={styles.quiet}>The customer gets no email: this server cannot send any.</p>
          )}
        </>
      )}
    </section>
  );
}
