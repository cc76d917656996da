import type { Store } from '@portico/model/commerce/store';
import { inOrder } from '@portico/model/documents/schema';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { singletonQuery } from '../../api/queries.ts';

const FIRST = { value: '', label: 'The first one' };

/** Something the shop takes donations for; the first one where none is chosen. */
export function DonationChoice({
  value,
  ...rest
}: {
  label: string;
  help?: string;
  value: string;
  isDisabled: boolean;
  onChange(id: string): void;
}) {
  const { data } = useQuery(singletonQuery<Store>('store'));
  const options = [
    FIRST,
    ...inOrder(data?.body.donations ?? {}).map(({ id, name, enabled }) => ({
      value: id,
      label: name,
      ...(enabled ? {} : { help: 'Closed' }),
    })),
  ];
  return (
    <Select
      {...rest}
      options={options}
      value={options.some((option) => option.value === value) ? value : null}
    />
  );
}
