import { Button } from '@portico/ui/button';
import { showFieldErrors } from '@portico/ui/form-errors';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { useSession } from '../../shared/session.tsx';
import styles from './account.module.css';

interface Values {
  current: string;
  next: string;
}

export function PasswordForm() {
  const queries = useQueryClient();
  const { account } = useSession();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { current: '', next: '' } });
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await api.put('/rest/account/password', values);
      form.reset();
      showToast('Password changed. Other devices are logged out.');
      await queries.invalidateQueries({ queryKey: keys.devices });
    } catch (error) {
      const text = failureText(error);
      if (text === null) return;
      setFailure(
        error instanceof ApiError ? showFieldErrors<Values>(error, ['current', 'next'], form.setError) : text,
      );
    }
  });
  return (
    <PanelSection
      id="your-password"
      title="Password"
      help="Changing it logs you out on all your other devices."
    >
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        {failure && <Message kind="bad">{failure}</Message>}
        {/* Password managers need to know whose password this is. */}
        <input type="email" autoComplete="username" value={account.email} readOnly hidden />
        <Controller
          control={form.control}
          name="current"
          rules={{ required: 'Please enter your current password.' }}
          render={({ field, fieldState }) => (
            <TextField
              label="Current password"
              type="password"
              autoComplete="current-password"
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="next"
          rules={{ required: 'Please enter a new password.' }}
          render={({ field, fieldState }) => (
            <TextField
              label="New password"
              type="password"
              autoComplete="new-password"
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Button type="submit" isPending={form.formState.isSubmitting}>
          Change password
        </Button>
      </form>
    </PanelSection>
  );
}
