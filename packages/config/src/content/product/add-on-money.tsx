import { LIMITS } from '@portico/model/documents/limits';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { NumberField } from '@portico/ui/number-field';

/** An amount within a list of a document, in the currency's smallest unit. */
export function AddOnMoney(props: {
  label: string;
  help?: string;
  value: number;
  currency: string;
  isDisabled?: boolean;
  onChange(value: number): void;
}) {
  const { currency } = props;
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  return (
    <NumberField
      label={props.label}
      {...(props.help === undefined ? {} : { help: props.help })}
      value={props.value / unit}
      onChange={(next) => {
        if (Number.isFinite(next)) props.onChange(Math.round(next * unit));
      }}
      minValue={0}
      maxValue={LIMITS.priceMinor / unit}
      formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      isDisabled={props.isDisabled ?? false}
    />
  );
}
