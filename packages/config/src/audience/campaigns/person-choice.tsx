import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { CAMPAIGNS } from './campaign-queries.ts';

const EXAMPLE = 'example';

/** As whom the email is shown: an example, or one of those who came onto the list last. */
export function PersonChoice(props: { value: string | undefined; onChange(id: string | undefined): void }) {
  const { data } = useQuery({
    queryKey: [...CAMPAIGNS, 'people'],
    queryFn: () => api.get('/rest/subscribers', { query: { state: 'subscribed' } }),
  });
  const people = data?.items ?? [];
  if (people.length === 0) return null;
  return (
    <Select
      label="Shown as sent to"
      value={props.value ?? EXAMPLE}
      options={[
        { value: EXAMPLE, label: 'Ada Morgan (example)' },
        ...people.map(({ id, email }) => ({ value: id, label: email })),
      ]}
      onChange={(id) => props.onChange(id === EXAMPLE ? undefined : id)}
    />
  );
}
