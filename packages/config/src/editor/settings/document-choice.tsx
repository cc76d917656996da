import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { allDocumentsQuery, type DocumentFilter } from '../../api/queries.ts';

/** A form or collection of the site. A list on a collection's own pages may follow that collection. */
export function DocumentChoice(props: {
  label: string;
  help?: string;
  kind: 'collection' | 'form';
  /** Collections of one type alone. */
  holds?: DocumentFilter['holds'];
  value: string;
  isDisabled: boolean;
  onChange(id: string): void;
}) {
  const { kind, holds, value, onChange, ...rest } = props;
  const { data = [] } = useQuery(allDocumentsQuery({ kind, ...(holds ? { holds } : {}) }));
  const options = [
    ...(kind === 'collection' ? [{ value: 'current', label: 'The collection of this page' }] : []),
    ...data
      .filter(({ state }) => state !== 'deleted')
      .map(({ id, title, state, stateLabel }) => ({
        value: id,
        label: title || 'Untitled',
        ...(state === 'published' ? {} : { help: stateLabel }),
      })),
  ];
  return (
    <Select
      {...rest}
      options={options}
      value={options.some((option) => option.value === value) ? value : null}
      onChange={onChange}
    />
  );
}
