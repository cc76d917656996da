import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { LIMITS } from '@portico/model/documents/limits';
import { NumberField } from '@portico/ui/number-field';
import type { ReactNode } from 'react';
import { useSiteSettings } from '../../use-site-settings.ts';
import type { DocumentEdits } from '../edits/document-edits.ts';
import { useEdit } from '../edits/use-edits.ts';

/**
 * An amount of money of a document: stored in the currency's smallest unit and typed as people write it.
 * `optional`: emptied, it is taken away.
 */
export function EditMoney(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  help?: ReactNode;
  isDisabled?: boolean;
  optional?: boolean;
}) {
  const { currency } = useSiteSettings();
  const { value, set, error } = useEdit<number>(props.edits, ...props.path);
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  return (
    <NumberField
      label={props.label}
      help={props.help}
      value={value === undefined ? Number.NaN : value / unit}
      onChange={(next) => {
        if (Number.isFinite(next)) set(Math.round(next * unit));
        else if (props.optional) set(undefined);
      }}
      minValue={0}
      maxValue={LIMITS.priceMinor / unit}
      formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      isDisabled={props.isDisabled ?? false}
      error={error}
    />
  );
}
