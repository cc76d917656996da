import type { Store } from '@portico/model/commerce/store';
import { inOrder } from '@portico/model/documents/schema';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../api/queries.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';

/** How a product is sent, where the shop has classes for that. */
export function ShippingClassField({ edits, isDisabled }: { edits: DocumentEdits; isDisabled: boolean }) {
  const { data } = useQuery(singletonQuery<Store>('store'));
  const { value, set, error } = useEdit<string>(edits, 'shippingClass');
  const classes = inOrder(data?.body.shippingClasses ?? {});
  if (classes.length === 0) return null;
  return (
    <Select<string>
      label="Shipping class"
      options={[
        { value: 'none', label: 'None' },
        ...classes.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={classes.some(({ id }) => id === value) ? (value ?? 'none') : 'none'}
      onChange={(next) => set(next === 'none' ? undefined : next)}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
