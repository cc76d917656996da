import type { Sent } from '@portico/model/api/endpoints';
import { Button } from '@portico/ui/button';
import { RadioGroup } from '@portico/ui/choice';
import { Drawer } from '@portico/ui/drawer';
import { showFieldErrors } from '@portico/ui/form-errors';
import { Message } from '@portico/ui/message';
import { showToast } from '@portico/ui/toast';
import { TextField } from '@portico/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { useScreens } from '../../shared/screens/use-screens.ts';
import { useSession } from '../../shared/session.tsx';
import { roleOptions } from './role-options.ts';

type Values = Sent<'POST /api/rest/contributors/invitations'>;

/** Invites somebody by mail. */
export function InviteDrawer({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const { smtp } = useSession();
  const screens = useScreens();
  const [failure, setFailure] = useState<string>();
  const form = useForm<Values>({ defaultValues: { email: '', role: 'editor' } });
  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      await api.post('/rest/contributors/invitations', values);
      await queries.invalidateQueries({ queryKey: keys.contributors });
      showToast(smtp ? `Invitation sent to ${values.email}` : 'Invitation created: find it in the outbox');
      onClose();
    } catch (error) {
      const text = failureText(error);
      if (text === null) return;
      setFailure(
        error instanceof ApiError ? showFieldErrors<Values>(error, ['email', 'role'], form.setError) : text,
      );
    }
  });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Invite to team"
      foot={
        <Button kind="primary" isPending={form.formState.isSubmitting} onPress={() => void submit()}>
          Send invitation
        </Button>
      }
    >
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {failure && <Message kind="bad">{failure}</Message>}
        {!smtp && (
          <Message>
            This server cannot send email. You find the invitation in the outbox and can pass on its link
            yourself.
          </Message>
        )}
        <Controller
          control={form.control}
          name="email"
          rules={{ required: 'Please enter an email address.' }}
          render={({ field, fieldState }) => (
            <TextField
              label="Email"
              type="email"
              autoComplete="off"
              {...field}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field }) => (
            <RadioGroup
              label="Role"
              options={roleOptions(screens).filter(({ value }) => value !== 'none')}
              value={field.value}
              onChange={field.onChange}
            />
          )}
        />
      </form>
    </Drawer>
  );
}
