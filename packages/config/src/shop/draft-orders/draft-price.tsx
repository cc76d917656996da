import type { CartJson } from '@portico/model/commerce/cart-json';
import type { DraftOrder } from '@portico/model/commerce/draft-order';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { Segmented } from '@portico/ui/segmented';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { orderMoney } from '../orders/order-money.ts';
import { MoneyField } from './money-field.tsx';
import styles from './draft-orders.module.css';

const OWN = 'own-price';

/** What is taken off, how it is sent, and what it comes to. */
export function DraftPrice(props: {
  draft: DraftOrder;
  cart: CartJson | undefined;
  currency: string;
  onChange(change: Partial<DraftOrder>): void;
}) {
  const { draft, cart, currency, onChange } = props;
  const { discount, shipping } = draft;
  const reason = discount?.reason ?? '';
  return (
    <section className={styles.part} aria-label="Price">
      <h2 className={styles.heading}>Discount</h2>
      <Segmented
        label="Discount"
        value={discount?.kind ?? 'none'}
        options={[
          { value: 'none', label: 'None' },
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
        ]}
        onChange={(kind) =>
          onChange({
            discount:
              kind === 'percent'
                ? { kind, percent: 10, reason }
                : kind === 'amount'
                  ? { kind, amountCents: 100, reason }
                  : null,
          })
        }
      />
      {discount && (
        <div className={styles.pair}>
          {discount.kind === 'percent' ? (
            <NumberField
              label="Percent"
              value={discount.percent}
              minValue={1}
              maxValue={100}
              onChange={(percent) =>
                Number.isFinite(percent) && onChange({ discount: { ...discount, percent } })
              }
            />
          ) : (
            <MoneyField
              label="Amount"
              cents={discount.amountCents}
              currency={currency}
              onChange={(amountCents) =>
                amountCents > 0 && onChange({ discount: { ...discount, amountCents } })
              }
            />
          )}
          <TextField
            label="Reason"
            help="The customer reads it."
            value={discount.reason}
            maxLength={100}
            onChange={(next) => onChange({ discount: { ...discount, reason: next } })}
          />
        </div>
      )}
      {(cart?.requiresShipping ?? false) && (
        <>
          <h2 className={styles.heading}>Shipping</h2>
          <Select
            label="Shipping method"
            hideLabel
            value={shipping ? OWN : (cart?.selectedShippingOption?.id ?? null)}
            placeholder={draft.customer.country === '' ? 'Enter the country first' : 'Choose'}
            options={[
              ...(shipping ? [] : (cart?.shippingOptions ?? [])).map((option) => ({
                value: option.id,
                label: `${option.name} (${orderMoney(option.costCents, currency)})`,
              })),
              ...(shipping ? [{ value: 'shop', label: 'One of the shop’s methods' }] : []),
              { value: OWN, label: 'My own price' },
            ]}
            onChange={(chosen) =>
              onChange(
                chosen === OWN
                  ? { shipping: shipping ?? { name: 'Shipping', priceCents: 0 } }
                  : { shipping: null, shippingRate: chosen === 'shop' ? '' : chosen },
              )
            }
          />
          {shipping && (
            <div className={styles.pair}>
              <TextField
                label="Name"
                value={shipping.name}
                maxLength={100}
                onChange={(name) => onChange({ shipping: { ...shipping, name } })}
                error={shipping.name.trim() === '' ? 'Please name it.' : undefined}
              />
              <MoneyField
                label="Price"
                cents={shipping.priceCents}
                currency={currency}
                onChange={(priceCents) =>
                  Number.isFinite(priceCents) && onChange({ shipping: { ...shipping, priceCents } })
                }
              />
            </div>
          )}
        </>
      )}
      {cart && draft.lines.length > 0 && (
        <>
          {cart.problems
            .filter(({ code }) => code !== 'no-payment' && code !== 'empty')
            .map(({ code, message }) => (
              <Message key={`${code} ${message}`} kind="warn">
                {message}
              </Message>
            ))}
          <Sums cart={cart} currency={currency} />
        </>
      )}
    </section>
  );
}

function Sums({ cart, currency }: { cart: CartJson; currency: string }) {
  const shown = (cents: number) => orderMoney(cents, currency);
  const rows: Array<{ key: string; label: string; why?: string; amount: string }> = [
    { key: 'subtotal', label: 'Subtotal', amount: shown(cart.subtotalCents) },
  ];
  for (const step of cart.trail) {
    if (step.figure === 'discount')
      rows.push({
        key: step.rule,
        label: step.name || 'Quantity discount',
        amount: `−${shown(step.amount)}`,
      });
    if (step.figure === 'shipping')
      rows.push({ key: step.rule, label: 'Shipping', why: step.name, amount: shown(step.amount) });
    if (step.figure === 'tax' && step.amount > 0)
      rows.push({
        key: step.rule,
        label: step.name,
        why: `${step.ratePpm / 10_000} % of ${shown(step.base)}${step.included ? ', included' : ''}`,
        amount: shown(step.amount),
      });
  }
  return (
    <dl className={styles.sums}>
      {rows.map(({ key, label, why, amount }) => (
        <div key={key}>
          <dt>
            {label}
            {why && <span className={styles.quiet}>{why}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{shown(cart.grandTotalCents)}</dd>
      </div>
    </dl>
  );
}
