import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/client.ts';
import { captchaQuery, keys } from '../../api/queries.ts';
import { failureText, reportFailure } from '../../api/query-client.ts';
import { MASKED_PASSWORD } from '../../shared/documents/fields/masked-password.ts';
import styles from '../settings.module.css';
import { SettingsForm } from '../settings-form.tsx';
import { settingsCaptcha } from './screen.ts';

/** Whose captcha forms ask for. Takes effect at once: it is configuration, not content. */
export function View() {
  return <SettingsForm screen={settingsCaptcha}>{() => <CaptchaSettings />}</SettingsForm>;
}

function CaptchaSettings() {
  const { data, error } = useQuery(captchaQuery);
  if (error) return <Message kind="bad">{failureText(error)}</Message>;
  if (!data) return <Skeleton />;
  return (
    <>
      <Message>
        {data.siteKey === null
          ? 'Forms with a captcha use the built-in one. No setup is needed, and no other company sees your visitors.'
          : 'Forms with a captcha use Google reCAPTCHA. Visitors who have not given the consent needed, or whose browser blocks it or runs no JavaScript, get the built-in captcha instead.'}
      </Message>
      <KeyForm siteKey={data.siteKey} />
    </>
  );
}

function KeyForm({ siteKey }: { siteKey: string | null }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState({ siteKey: siteKey ?? '', secret: '' });
  const [isRemoving, setRemoving] = useState(false);
  const key = typed.siteKey.trim();
  const secret = typed.secret.trim();
  const isOther = key !== (siteKey ?? '');
  const check = useMutation({
    mutationFn: () => api.post('/rest/captcha/check'),
    onError: reportFailure,
  });
  const save = useMutation({
    mutationFn: () => api.put('/rest/captcha', { siteKey: key, ...(secret === '' ? {} : { secret }) }),
    onSuccess: (saved) => {
      setTyped({ siteKey: saved.siteKey ?? '', secret: '' });
      showToast('Saved');
      check.mutate();
      queries.setQueryData(captchaQuery.queryKey, saved);
    },
    onError: (failure) => {
      if (!(failure instanceof ApiError && failure.errors)) reportFailure(failure);
    },
  });
  const remove = useMutation({
    mutationFn: () => api.delete('/rest/captcha'),
    onSuccess: async () => {
      setRemoving(false);
      setTyped({ siteKey: '', secret: '' });
      showToast('Forms use the built-in captcha');
      await queries.invalidateQueries({ queryKey: keys.captcha });
    },
    onError: reportFailure,
  });
  const errors = save.error instanceof ApiError ? save.error.errors : undefined;
  return (
    <PanelSection
      title="Google reCAPTCHA"
      help="Version 2, “I’m not a robot”. Google gives the site key and the secret for your domains at google.com/recaptcha/admin. Where cookies need consent, its script loads only after consent."
    >
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <TextField
          label="Site key"
          code
          value={typed.siteKey}
          onChange={(value) => setTyped({ ...typed, siteKey: value })}
          autoComplete="off"
          error={errors?.siteKey}
        />
        <TextField
          label={siteKey === null || isOther ? 'Secret' : 'New secret'}
          code
          value={typed.secret}
          onChange={(value) => setTyped({ ...typed, secret: value })}
          placeholder={siteKey === null || isOther ? undefined : MASKED_PASSWORD}
          autoComplete="off"
          help={siteKey === null || isOther ? undefined : 'A secret is set. It is not shown again.'}
          error={errors?.secret}
        />
        <Button type="submit" isDisabled={key === '' || secret === ''} isPending={save.isPending}>
          {siteKey === null ? 'Use reCAPTCHA' : 'Save'}
        </Button>
      </form>
      {siteKey !== null && (
        <>
          {check.data && (
            <Message kind={STANDINGS[check.data.standing].kind}>
              {STANDINGS[check.data.standing].text}
            </Message>
          )}
          <div className={styles.buttons}>
            <Button isPending={check.isPending} onPress={() => check.mutate()}>
              Check the secret
            </Button>
            <Button onPress={() => setRemoving(true)}>Use the built-in captcha</Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isRemoving}
        onClose={() => setRemoving(false)}
        title="Use the built-in captcha?"
        action="Remove key and secret"
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
      >
        <p>The site key and the secret will be removed from this site. They stay valid at Google.</p>
      </ConfirmDialog>
    </PanelSection>
  );
}

const STANDINGS = {
  known: { kind: 'good', text: 'The secret is valid.' },
  unknown: {
    kind: 'bad',
    text: 'Google does not recognise this secret, so visitors who get its captcha cannot send forms. Enter the right secret, or use the built-in captcha.',
  },
  unreachable: { kind: 'warn', text: 'Google could not be reached. Please try again in a moment.' },
} as const;
