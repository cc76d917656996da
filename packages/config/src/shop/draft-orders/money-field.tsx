import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { LIMITS } from '@portico/model/documents/limits';
import { NumberField } from '@portico/ui/number-field';

/** An amount of the shop's currency, in minor units; NaN while there is none. */
export function MoneyField(props: {
  label: string;
  cents: number;
  currency: string;
  onChange(cents: number): void;
  error?: string | undefined;
  hideLabel?: boolean;
}) {
  const { currency, cents } = props;
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  return (
    <NumberField
      label={props.label}
      hideLabel={props.hideLabel ?? false}
      value={cents / unit}
      onChange={(value) => props.onChange(Number.isFinite(value) ? Math.round(value * unit) : Number.NaN)}
      minValue={0}
      maxValue={LIMITS.priceMinor / unit}
      formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      error={props.error}
    />
  );
}
