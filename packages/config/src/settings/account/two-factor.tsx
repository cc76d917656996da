import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
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
import { CodesLeft, RecoveryCodes } from './recovery-codes.tsx';

/** A second proof when signing in: turned on with a picture to scan and a first code, off with the password. */
export function TwoFactor() {
  const { account } = useSession();
  const [codes, setCodes] = useState<string[]>();
  return (
    <PanelSection
      id="two-factor"
      title="Two-factor authentication"
      help="Log in with your password and a code from an authenticator app on your phone."
      actions={account.twoFactor && <Badge tone="good">On</Badge>}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : account.twoFactor ? (
        <>
          <CodesLeft onCodes={setCodes} />
          <TurnOff />
        </>
      ) : (
        <TurnOn onCodes={setCodes} />
      )}
    </PanelSection>
  );
}

function fieldText(error: Error | null, field: string): string | undefined {
  if (!error) return undefined;
  if (error instanceof ApiError) return error.errors?.[field] ?? error.message;
  return failureText(error) ?? undefined;
}

/** The picture appears below the button that asked for it, on a phone below the edge. */
const showWhole = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'nearest' });

function TurnOn({ onCodes }: { onCodes(codes: string[]): void }) {
  const queries = useQueryClient();
  const [code, setCode] = useState('');
  const begin = useMutation({ mutationFn: () => api.post('/rest/account/two-factor') });
  const confirm = useMutation({
    mutationFn: () => api.post('/rest/account/two-factor/confirm', { code: code.trim() }),
    onSuccess: async ({ recoveryCodes }) => {
      onCodes(recoveryCodes);
      await queries.invalidateQueries({ queryKey: keys.session });
    },
    onError: () => undefined,
  });
  if (!begin.data)
    return (
      <div>
        <Button isPending={begin.isPending} onPress={() => begin.mutate()}>
          Turn on
        </Button>
      </div>
    );
  return (
    <form
      ref={showWhole}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <div className={styles.qr}>
        <div className={styles.code}>
          {/* As a picture of its own document: nothing in it can act in this page. */}
          <img
            src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(begin.data.qrSvg)}`}
            alt="QR code for the authenticator app"
          />
        </div>
        <div className={styles.secret}>
          <CopyField label="Or enter this key manually" value={begin.data.secret} />
        </div>
      </div>
      <TextField
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone.
        autoFocus
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={(typed) => {
          setCode(typed);
          confirm.reset();
        }}
        error={fieldText(confirm.error, 'code')}
      />
      <Button type="submit" kind="primary" isDisabled={code.trim() === ''} isPending={confirm.isPending}>
        Turn on
      </Button>
    </form>
  );
}

function TurnOff() {
  const queries = useQueryClient();
  const [password, setPassword] = useState('');
  const off = useMutation({
    mutationFn: () => api.delete('/rest/account/two-factor', { password }),
    onSuccess: async () => {
      showToast('Two-factor authentication is off');
      await queries.invalidateQueries({ queryKey: keys.session });
    },
    onError: () => undefined,
  });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        off.mutate();
      }}
    >
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={fieldText(off.error, 'password')}
        help="To turn it off, enter your password."
      />
      <Button type="submit" isDisabled={password === ''} isPending={off.isPending}>
        Turn off
      </Button>
    </form>
  );
}
