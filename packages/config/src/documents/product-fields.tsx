import { fractionDigits, isCurrency } from '@portico/model/currencies';
import type { ProductVariant } from '@portico/model/product';
import { LIMITS } from '@portico/model/limits';
import { inOrder } from '@portico/model/schema';
import { Button } from '@portico/ui/button';
import { NumberField } from '@portico/ui/number-field';
import { Plus } from 'lucide-react';
import { useSiteSettings } from '../app/use-site-settings.ts';
import type { TabProps } from './details-tab.tsx';
import type { DocumentEdits } from './document-edits.ts';
import { EditSwitch, EditText } from './edit-fields.tsx';
import styles from './item-fields.module.css';
import { useEdit } from './use-edits.ts';

/** Prices of a product, per variant. */
export function ProductFields({ document, edits, mayEdit }: TabProps) {
  const { value = {} } = useEdit<Record<string, ProductVariant>>(edits, 'variants');
  const variants = inOrder(value);
  if (variants.length === 0)
    return mayEdit ? (
      <div>
        <Button
          icon={Plus}
          onPress={() =>
            edits.set(['variants', 'v1'], {
              order: 'a0',
              // Unlike any other in the shop until the owner writes their own.
              sku: `SKU-${document.id.slice(-8).toUpperCase()}`,
              optionValues: [],
              price: 0,
              onSale: false,
            })
          }
        >
          Add a price
        </Button>
      </div>
    ) : null;
  return variants.map((variant) => (
    <div key={variant.id} className={styles.variant}>
      {variants.length > 1 && (
        <span className={styles.variantName}>{variant.optionValues.join(' / ') || variant.sku}</span>
      )}
      <PriceField
        edits={edits}
        path={['variants', variant.id, 'price']}
        label="Price"
        isDisabled={!mayEdit}
      />
      <PriceField
        edits={edits}
        path={['variants', variant.id, 'salePrice']}
        label="Sale price"
        isDisabled={!mayEdit}
        optional
      />
      <div className={styles.whole}>
        <EditSwitch
          edits={edits}
          path={['variants', variant.id, 'onSale']}
          label="On sale"
          isDisabled={!mayEdit}
        />
      </div>
      <div className={styles.whole}>
        <EditText
          edits={edits}
          path={['variants', variant.id, 'sku']}
          label="SKU"
          code
          isDisabled={!mayEdit}
        />
      </div>
    </div>
  ));
}

/** Amounts are stored in the currency's smallest unit and typed as people write them. */
function PriceField(props: {
  edits: DocumentEdits;
  path: string[];
  label: string;
  isDisabled: boolean;
  optional?: boolean;
}) {
  const { currency } = useSiteSettings();
  const { value, set, error } = useEdit<number>(props.edits, ...props.path);
  const unit = 10 ** (isCurrency(currency) ? fractionDigits(currency) : 2);
  return (
    <NumberField
      label={props.label}
      value={value === undefined ? Number.NaN : value / unit}
      onChange={(next) => {
        if (Number.isFinite(next)) set(Math.round(next * unit));
        else if (props.optional) set(undefined);
      }}
      minValue={0}
      maxValue={LIMITS.priceMinor / unit}
      formatOptions={{ style: 'currency', currency, currencyDisplay: 'narrowSymbol' }}
      isDisabled={props.isDisabled}
      error={error}
    />
  );
}
