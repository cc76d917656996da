import type { EditableOrder } from '@portico/model/api/order-edits';
import { optionText } from '@portico/model/commerce/add-on/fill-in';
import type { CartJson } from '@portico/model/commerce/cart-json';
import { COMMERCE_LIMITS } from '@portico/model/commerce/commerce-limits';
import type { DraftLine } from '@portico/model/commerce/draft-order';
import { canGrow, type OrderEdit } from '@portico/model/commerce/order-edit';
import { Button, IconButton } from '@portico/ui/button';
import { NumberField } from '@portico/ui/number-field';
import { Plus, Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { orderMoney } from '../orders/order-money.ts';
import { CustomLineDialog } from './custom-line-dialog.tsx';
import styles from './draft-orders.module.css';
import { ProductSearch } from './product-search.tsx';

type Line = EditableOrder['order']['lines'][number];
type Change = (part: Partial<OrderEdit>) => void;

/** The items of an order that is changed: those that were ordered, and those that come to it. */
export function EditLines(props: {
  editable: EditableOrder;
  edit: OrderEdit;
  /** What the order would be, where that is known of this very change. */
  cart: CartJson | undefined;
  onChange: Change;
}) {
  const { editable, edit, cart, onChange } = props;
  const { order } = editable;
  const { currency } = order;
  const [isAdding, setAdding] = useState(false);
  const kept = order.lines.filter((line) => quantityOf(edit, line) > 0).length;
  const add = (line: DraftLine) => onChange({ added: [...edit.added, line] });
  const addProduct = (productId: string, variantId: string) => {
    const at = edit.added.findIndex(
      (line) => 'productId' in line && line.productId === productId && line.variantId === variantId,
    );
    const there = edit.added[at];
    if (!there) return add({ productId, variantId, quantity: 1 });
    const quantity = Math.min(there.quantity + 1, COMMERCE_LIMITS.quantityPerLine);
    onChange({ added: edit.added.with(at, { ...there, quantity }) });
  };
  return (
    <section className={styles.part} aria-label="Items">
      <h2 className={styles.heading}>Items</h2>
      <ul className={styles.lines} aria-label="Items of the order">
        {order.lines.map((line) => (
          <OrderedLine key={line.position} line={line} {...props} />
        ))}
        {edit.added.map((line, index) => {
          const entry = cart?.entries[kept + index];
          const name = 'custom' in line ? line.custom.title : (entry?.title ?? 'Product');
          const change = (next: DraftLine[]) => onChange({ added: next });
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two added lines may say the same
            <li key={`added ${index}`}>
              <span className={styles.words}>
                {name}
                <span className={styles.quiet}>
                  {[
                    'New',
                    ...(entry?.options.map(({ value }) => value) ?? []),
                    entry?.sku,
                    entry && `${orderMoney(entry.unitPrice, currency)} each`,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
                {entry?.problem && (
                  <span className={styles.bad}>
                    {entry.problem === 'too-many' ? `Only ${entry.quantityMax} in stock` : 'Sold out'}
                  </span>
                )}
              </span>
              <NumberField
                label={`Quantity of ${name}`}
                hideLabel
                value={line.quantity}
                minValue={1}
                maxValue={COMMERCE_LIMITS.quantityPerLine}
                onChange={(quantity) =>
                  Number.isFinite(quantity) && change(edit.added.with(index, { ...line, quantity }))
                }
              />
              <span className={styles.amount}>{entry ? orderMoney(entry.total, currency) : ''}</span>
              <IconButton
                small
                icon={X}
                label={`Remove ${name}`}
                onPress={() => change(edit.added.filter((_, at) => at !== index))}
              />
            </li>
          );
        })}
      </ul>
      <ProductSearch
        currency={currency}
        canAdd={({ productType }) => canGrow(productType)}
        onAdd={({ productId, variantId }) => addProduct(productId, variantId)}
      />
      <div className={styles.acts}>
        <Button small icon={Plus} onPress={() => setAdding(true)}>
          Add custom item
        </Button>
      </div>
      {isAdding && (
        <CustomLineDialog
          currency={currency}
          taxClasses={editable.taxClasses}
          onClose={() => setAdding(false)}
          onAdd={(custom) => {
            add({ custom, quantity: 1 });
            setAdding(false);
          }}
        />
      )}
    </section>
  );
}

/** How many there will be of a line that was ordered. */
const quantityOf = ({ lines }: OrderEdit, { position, quantity }: Line): number =>
  lines.find((each) => each.position === position)?.quantity ?? quantity;

/** A line that was ordered: how many of it stay, or that it goes; what of it cannot be changed any more says why. */
function OrderedLine(props: {
  line: Line;
  editable: EditableOrder;
  edit: OrderEdit;
  cart: CartJson | undefined;
  onChange: Change;
}) {
  const { line, editable, edit, cart, onChange } = props;
  const { currency } = editable.order;
  const limits = editable.lines.find(({ position }) => position === line.position);
  const { least, why } = limits ?? { least: line.quantity, why: '' };
  const most = limits?.canGrow ? COMMERCE_LIMITS.quantityPerLine : line.quantity;
  const quantity = quantityOf(edit, line);
  const entry = cart?.entries.find(({ id }) => id === `line-${String(line.position).padStart(6, '0')}`);
  const name = line.title || line.sku;
  const set = (next: number) =>
    onChange({
      lines: [
        ...edit.lines.filter(({ position }) => position !== line.position),
        ...(next === line.quantity ? [] : [{ position: line.position, quantity: next }]),
      ],
    });
  const isGone = quantity === 0;
  return (
    <li>
      <span className={styles.words}>
        {isGone ? <s>{name}</s> : name}
        <span className={styles.quiet}>
          {[
            ...line.options.map(optionText),
            line.sku,
            `${orderMoney(line.unitPrice, currency)} each`,
            ...(quantity === line.quantity ? [] : [isGone ? 'Removed' : `was ${line.quantity}`]),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {why !== '' && <span className={styles.quiet}>{why}</span>}
        {entry?.problem && <span className={styles.bad}>Only {entry.quantityMax} can be had</span>}
      </span>
      {least === most ? (
        <span className={styles.fixed}>{line.quantity}</span>
      ) : (
        <NumberField
          label={`Quantity of ${name}`}
          hideLabel
          value={quantity}
          minValue={least}
          maxValue={most}
          onChange={(next) => Number.isFinite(next) && set(next)}
        />
      )}
      <span className={styles.amount}>{orderMoney(isGone ? 0 : line.unitPrice * quantity, currency)}</span>
      {quantity !== line.quantity ? (
        <IconButton small icon={Undo2} label={`Undo changes of ${name}`} onPress={() => set(line.quantity)} />
      ) : least === 0 ? (
        <IconButton small icon={X} label={`Remove ${name}`} onPress={() => set(0)} />
      ) : (
        <span />
      )}
    </li>
  );
}
