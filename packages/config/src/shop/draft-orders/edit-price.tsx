import type { EditableOrder, OrderEditPriced } from '@portico/model/api/order-edits';
import type { OrderEdit } from '@portico/model/commerce/order-edit';
import { Checkbox } from '@portico/ui/choice';
import { Select } from '@portico/ui/select';
import { TextField } from '@portico/ui/text-field';
import { orderMoney } from '../orders/order-money.ts';
import { DiscountFields } from './discount-fields.tsx';
import styles from './draft-orders.module.css';
import { MoneyField } from './money-field.tsx';

const KEEP = 'as-ordered';
const OWN = 'own-price';

/** What is taken off an order that is changed, and how it is sent. */
export function EditPrice(props: {
  editable: EditableOrder;
  edit: OrderEdit;
  priced: OrderEditPriced | undefined;
  onChange(part: Partial<OrderEdit>): void;
}) {
  const { editable, edit, priced, onChange } = props;
  const { order, discounts } = editable;
  const { shipping } = edit;
  const money = (cents: number) => orderMoney(cents, order.currency);
  const kept = order.requiresShipping && order.trail.some(({ figure }) => figure === 'shipping');
  const options = priced?.shippingOptions ?? [];
  const chosen =
    shipping.kind === 'own'
      ? OWN
      : shipping.kind === 'rate'
        ? shipping.id
        : kept
          ? KEEP
          : (priced?.cart.selectedShippingOption?.id ?? null);
  return (
    <section className={styles.part} aria-label="Discounts and shipping">
      {discounts.length > 0 && <h2 className={styles.heading}>Discounts of the order</h2>}
      {discounts.map(({ rule, name }) => (
        <Checkbox
          key={rule}
          label={name}
          isSelected={!edit.withoutDiscounts.includes(rule) && !(rule === 'own' && edit.discount !== null)}
          isDisabled={rule === 'own' && edit.discount !== null}
          onChange={(isKept) =>
            onChange({
              withoutDiscounts: isKept
                ? edit.withoutDiscounts.filter((each) => each !== rule)
                : [...edit.withoutDiscounts, rule],
            })
          }
        />
      ))}
      <DiscountFields
        title={discounts.length > 0 ? 'New discount' : 'Discount'}
        discount={edit.discount}
        currency={order.currency}
        onChange={(discount) => onChange({ discount })}
      />
      {(priced?.cart.requiresShipping ?? order.requiresShipping) && (
        <>
          <h2 className={styles.heading}>Shipping</h2>
          <Select
            label="Shipping method"
            hideLabel
            value={chosen}
            placeholder="Choose"
            options={[
              ...(kept
                ? [
                    {
                      value: KEEP,
                      label: `As ordered: ${order.shippingName} (${money(order.shippingCostCents)})`,
                    },
                  ]
                : []),
              ...options.map(({ id, name, costCents }) => ({
                value: id,
                label: `${name} (${money(costCents)})`,
              })),
              { value: OWN, label: 'My own price' },
            ]}
            onChange={(next) =>
              onChange({
                shipping:
                  next === KEEP
                    ? { kind: 'keep' }
                    : next === OWN
                      ? {
                          kind: 'own',
                          name: order.shippingName || 'Shipping',
                          priceCents: order.shippingCostCents,
                        }
                      : { kind: 'rate', id: next },
              })
            }
          />
          {shipping.kind === 'own' && (
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
                currency={order.currency}
                onChange={(priceCents) =>
                  Number.isFinite(priceCents) && onChange({ shipping: { ...shipping, priceCents } })
                }
              />
            </div>
          )}
        </>
      )}
    </section>
  );
}
