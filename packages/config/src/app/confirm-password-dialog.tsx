import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { TextField } from '@portico/ui/text-field';
import { useState, useSyncExternalStore } from 'react';
import { api, passwordAsk } from '../api/api.ts';
import { failureText } from './query-client.ts';

/** Asked before what could lock others out or give access: the same password once more, good for ten minutes. */
export function ConfirmPasswordDialog() {
  const isAsking = useSyncExternalStore(passwordAsk.subscribe, passwordAsk.isAsking);
  return isAsking ? <ConfirmPassword /> : null;
}

function ConfirmPassword() {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async () => {
    setPending(true);
    try {
      await api.post('/rest/session/confirm', { password });
      passwordAsk.answer(true);
    } catch (failure) {
      setError(failureText(failure) ?? undefined);
      setPending(false);
    }
  };
  return (
    <Dialog isOpen onClose={() => passwordAsk.answer(false)} title="Please confirm your password">
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>This changes who has access. It will not be asked again for ten minutes.</p>
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
        <Button type="submit" kind="primary" isPending={pending}>
          Confirm
        </Button>
      </form>
    </Dialog>
  );
}
