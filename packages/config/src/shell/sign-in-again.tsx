import { Button } from '@portico/ui/button';
import { Dialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { TextField } from '@portico/ui/text-field';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { signInAsk } from '../api/api.ts';
import { keys } from '../api/queries.ts';
import type { Session } from '@portico/model/api/session';
import { signIn } from '../api/sign-in.ts';

/** Signing in once more, over what was being worked on. */
export function SignInAgain({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const known = queries.getQueryData<Session>(keys.session);
  const [email, setEmail] = useState(known?.account.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);

  const submit = async () => {
    setPending(true);
    setError(undefined);
    const answer = await signIn({ email, password, ...(needsCode ? { code } : {}) });
    setPending(false);
    if (answer.type === 'signed-in') signInAsk.answer(answer.session.crumb);
    else if (answer.type === 'two-factor') {
      if (needsCode) setError(answer.message);
      setNeedsCode(true);
    } else setError(answer.message);
  };

  return (
    <Dialog isOpen onClose={onClose} title="Please log in again" needsAnswer>
      <p>Your session has ended. What you typed is still here and will be saved once you log in.</p>
      <form
        style={{ display: 'contents' }}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {error && <Message kind="bad">{error}</Message>}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          onChange={setEmail}
          isRequired
        />
        <TextField
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          isRequired
        />
        {needsCode && (
          <TextField
            label="Code from your authenticator app"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            help="Or a recovery code."
          />
        )}
        <Button type="submit" kind="primary" isDisabled={email === '' || password === ''} isPending={pending}>
          Log in
        </Button>
      </form>
    </Dialog>
  );
}
