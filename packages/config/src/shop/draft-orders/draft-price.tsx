import type { CartJson } from '@portico/model/commerce/cart-json';
import type { DraftOrder } from '@portico/model/commerce/draft-order';
import { Message } from '@portico/ui/message';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { orderMoney } from '../orders/order-money.ts';
import { CartSums } from './cart-sums.tsx';
import { DiscountFields } from './discount-fields.tsx';
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
  return (
    <section className={styles.part} aria-label="Price">
      <DiscountFields
        discount={discount}
        currency={currency}
        onChange={(next) => onChange({ discount: next })}
      />
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
          <CartSums cart={cart} currency={currency} />
        </>
      )}
    </section>
  );
}
