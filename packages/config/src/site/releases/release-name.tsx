import { TextField } from '@portico/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { keys } from '../../api/queries.ts';
import type { Release } from '@portico/model/api/releases';

/** The release's name; kept when one leaves the field or presses Enter. */
export function ReleaseName({ release, mayEdit }: { release: Release; mayEdit: boolean }) {
  const { focus } = useSearch({ strict: false }) as { focus?: string };
  const queries = useQueryClient();
  const field = useRef<HTMLDivElement>(null);
  const [title, setTitle] = useState(release.title);
  useEffect(() => {
    if (focus === 'title') field.current?.querySelector('input')?.select();
  }, [focus]);
  const save = useMutation({
    mutationFn: (name: string) =>
      api.request('PATCH', `/rest/releases/${release.id}`, { body: { title: name } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.releases }),
  });
  const keep = () => {
    if (title.trim() !== release.title) save.mutate(title.trim());
  };
  return (
    <div ref={field}>
      <TextField
        label="Name"
        placeholder="Spring sale"
        value={title}
        onChange={setTitle}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === 'Enter') keep();
          else event.continuePropagation();
        }}
        maxLength={200}
        isDisabled={!mayEdit}
      />
    </div>
  );
}
