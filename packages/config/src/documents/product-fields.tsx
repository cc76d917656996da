import type { ProductVariant } from '@portico/model/product';
import { inOrder } from '@portico/model/schema';
import { Button } from '@portico/ui/button';
import { Plus } from 'lucide-react';
import type { TabProps } from './details-tab.tsx';
import { EditSwitch, EditText } from './edit-fields.tsx';
import { EditMoney } from './edit-money.tsx';
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
      <EditMoney edits={edits} path={['variants', variant.id, 'price']} label="Price" isDisabled={!mayEdit} />
      <EditMoney
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
