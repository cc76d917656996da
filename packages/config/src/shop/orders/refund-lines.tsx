import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { NumberField } from '@portico/ui/number-field';
import { lineName } from './order-words.ts';
import styles from './orders.module.css';

/** Of a line, by its position: how many pieces are refunded, and how many of them go back into stock. */
export type RefundPieces = Readonly<Record<number, { quantity: number; restock: number }>>;

/** Asks for each item how many are refunded; pieces that were not sent go back into stock unless the owner says else. */
export function RefundLines(props: {
  order: OwnerOrderJson;
  pieces: RefundPieces;
  /** The most of a line, where that is less than what was not refunded yet. */
  most?(position: number): number;
  /** Nothing is asked of the stock: it was changed before. */
  isInStock?: boolean;
  onChange(pieces: RefundPieces): void;
}) {
  const { order, pieces, onChange } = props;
  return order.lines
    .filter(({ quantity, refunded }) => quantity > refunded)
    .map((line) => {
      const { position, open } = line;
      const most = Math.min(line.quantity - line.refunded, props.most?.(position) ?? line.quantity);
      const { quantity, restock } = pieces[position] ?? { quantity: 0, restock: 0 };
      const set = (next: number, back: number) =>
        onChange({ ...pieces, [position]: { quantity: next, restock: Math.min(back, next) } });
      return (
        <div key={position} className={styles.pair}>
          <NumberField
            label={lineName(line)}
            help={`At most ${most}`}
            value={quantity}
            minValue={0}
            maxValue={most}
            onChange={(next) => {
              const many = Number.isFinite(next) ? next : 0;
              set(many, Math.min(many, open));
            }}
          />
          {quantity > 0 && !props.isInStock && (
            <NumberField
              label="Back in stock"
              aria-label={`Back in stock: ${lineName(line)}`}
              value={restock}
              minValue={0}
              maxValue={quantity}
              onChange={(next) => set(quantity, Number.isFinite(next) ? next : 0)}
            />
          )}
        </div>
      );
    });
}
