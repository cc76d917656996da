import type { Store } from '@portico/model/commerce/store';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../api/queries.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useEdit } from '../../shared/documents/edits/use-edits.ts';
import { taxClassOptions } from '../../shared/shop/tax-class-options.ts';

/** How a product is taxed, where the shop collects taxes. */
export function TaxClassField({ edits, isDisabled }: { edits: DocumentEdits; isDisabled: boolean }) {
  const { data } = useQuery(singletonQuery<Store>('store'));
  const { value, set, error } = useEdit<string>(edits, 'taxClass');
  if (Object.keys(data?.body.taxRules ?? {}).length === 0 && value === undefined) return null;
  const options = taxClassOptions(data?.body.taxClasses);
  return (
    <Select<string>
      label="Tax class"
      options={options}
      value={options.some((option) => option.value === value) ? (value ?? 'standard') : 'standard'}
      onChange={(next) => set(next === 'standard' ? undefined : next)}
      isDisabled={isDisabled}
      error={error}
    />
  );
}
