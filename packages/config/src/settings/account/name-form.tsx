import { Button } from '@portico/ui/button';
import { PanelSection } from '@portico/ui/panel';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import styles from './account.module.css';

export function NameForm() {
  const queries = useQueryClient();
  const { account } = useSession();
  const [name, setName] = useState(account.name);
  const save = useMutation({
    mutationFn: () => api.put('/rest/account', { name: name.trim() }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: keys.session });
      showToast('Saved');
    },
    onError: () => undefined,
  });
  const error =
    save.error instanceof ApiError
      ? (save.error.errors?.name ?? save.error.message)
      : (failureText(save.error) ?? undefined);
  return (
    <PanelSection id="your-name" title="Name">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label="Your name"
          autoComplete="name"
          value={name}
          onChange={setName}
          error={save.error ? error : undefined}
          help="Shown to others on the team."
        />
        <Button type="submit" isDisabled={name.trim() === account.name} isPending={save.isPending}>
          Save
        </Button>
      </form>
    </PanelSection>
  );
}
