import type { DraftDiscount } from '@portico/model/commerce/draft-order';
import { NumberField } from '@portico/ui/number-field';
import { Segmented } from '@portico/ui/segmented';
import { TextField } from '@portico/ui/text-field';
import { MoneyField } from './money-field.tsx';
import styles from './draft-orders.module.css';

/** What an owner takes off an order, and why. */
export function DiscountFields({
  title = 'Discount',
  discount,
  currency,
  onChange,
}: {
  title?: string;
  discount: DraftDiscount | null;
  currency: string;
  onChange(discount: DraftDiscount | null): void;
}) {
  const reason = discount?.reason ?? '';
  return (
    <>
      <h2 className={styles.heading}>{title}</h2>
      <Segmented
        label={title}
        value={discount?.kind ?? 'none'}
        options={[
          { value: 'none', label: 'None' },
          { value: 'percent', label: 'Percent' },
          { value: 'amount', label: 'Amount' },
        ]}
        onChange={(kind) =>
          onChange(
            kind === 'percent'
              ? { kind, percent: 10, reason }
              : kind === 'amount'
                ? { kind, amountCents: 100, reason }
                : null,
          )
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
              onChange={(percent) => Number.isFinite(percent) && onChange({ ...discount, percent })}
            />
          ) : (
            <MoneyField
              label="Amount"
              cents={discount.amountCents}
              currency={currency}
              onChange={(amountCents) => amountCents > 0 && onChange({ ...discount, amountCents })}
            />
          )}
          <TextField
            label="Reason"
            help="The customer reads it."
            value={discount.reason}
            maxLength={100}
            onChange={(next) => onChange({ ...discount, reason: next })}
          />
        </div>
      )}
    </>
  );
}
