import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { TextField } from '@portico/ui/text-field';
import { useState } from 'react';
import { api, passwordAsk } from '../api/api.ts';
import { failureText } from '../api/query-client.ts';

/** The same password once more, good for ten minutes. */
export function ConfirmPassword({ onClose }: { onClose(): void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    setError(undefined);
    try {
      await api.post('/rest/session/confirm', { password });
      passwordAsk.answer(true);
    } catch (failure) {
      setError(failureText(failure) ?? undefined);
      setPending(false);
    }
  };
  return (
    <Dialog isOpen onClose={onClose} title="Please confirm your password">
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>
          This change affects the security of the site or your account. You will not be asked again for ten
          minutes.
        </p>
        <TextField
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this one field.
          autoFocus
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={error}
          isRequired
        />
        <Button type="submit" kind="primary" isDisabled={password === ''} isPending={pending}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
