import type { ShippingMeasure } from '@portico/model/commerce/shipping';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { weightUnit } from '@portico/model/text/units';
import { NumberField } from '@portico/ui/number-field';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { GRAMS } from '../../shared/shop/measures.ts';

/** A weight, an amount or a number of pieces, stored in grams, minor units, pieces. Emptied it is undefined. */
export function MeasureField(props: {
  by: ShippingMeasure;
  label: string;
  help?: string;
  error?: string | undefined;
  value: number | undefined;
  onChange(value: number | undefined): void;
}) {
  const { by, value, onChange } = props;
  const { currency, settings } = useSiteSettings();
  const system = settings?.unitSystem ?? 'metric';
  const unit = {
    weight: GRAMS[system],
    price: 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2),
    count: 1,
  }[by];
  const label = by === 'weight' ? `${props.label} (${weightUnit(system)})` : props.label;
  return (
    <NumberField
      label={label}
      help={props.help}
      error={props.error}
      value={value === undefined ? Number.NaN : value / unit}
      onChange={(next) => onChange(Number.isFinite(next) ? Math.round(next * unit) : undefined)}
      minValue={0}
      formatOptions={
        by === 'price'
          ? { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }
          : { maximumFractionDigits: by === 'weight' ? 3 : 0 }
      }
    />
  );
}
