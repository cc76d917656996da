import type { ShippingTax } from '@portico/model/commerce/tax';
import type { Store } from '@portico/model/commerce/store';
import { Select } from '@portico/ui/select';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { taxClassOptions } from '../../shared/shop/tax-class-options.ts';

/** How shipping is taxed. */
export function ShippingTaxField({ edits }: { edits: DocumentEdits }) {
  const { value, set, error } = useEdit<ShippingTax>(edits, 'shippingTax');
  const { value: classes } = useEdit<Store['taxClasses']>(edits, 'taxClasses');
  const chosen = value === undefined || value.by === 'class' ? value?.taxClass || 'standard' : 'goods';
  return (
    <Select<string>
      label="Tax on shipping"
      help="As products of a class are taxed, by the taxes that are also on shipping; or divided like the products in the cart, with all their taxes."
      options={[
        ...taxClassOptions(classes).map((each) => ({ ...each, label: `Like the class ${each.label}` })),
        { value: 'goods', label: 'By the share of the products' },
      ]}
      value={chosen}
      onChange={(next) =>
        set(next === 'goods' ? { by: 'goods' } : { by: 'class', taxClass: next === 'standard' ? '' : next })
      }
      error={error}
    />
  );
}
