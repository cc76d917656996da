import type { FormWebhook } from '@portico/model/api/form-webhooks';
import { Button } from '@portico/ui/button';
import { Switch } from '@portico/ui/choice';
import { CopyField } from '@portico/ui/copy-field';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { Panel, PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText } from '../../../api/query-client.ts';
import { addresses } from '../../../shared/addresses.ts';
import { useGo } from '../../../shared/go.ts';
import { WEBHOOKS, webhooksQuery } from '../form-queries.ts';
import { WebhookLog } from './webhook-log.tsx';
import { WebhookState } from './webhooks-section.tsx';
import styles from './webhooks.module.css';

/** One webhook of a form: its address, what its requests are signed with, and what was sent. */
export function WebhookPanel({ form, id }: { form: string; id: string }) {
  const { data, error } = useQuery(webhooksQuery(form));
  const webhook = data?.find((one) => one.id === id);
  const back = { href: `${addresses.form(form)}?part=storage`, label: 'Back to storage' };
  return (
    <Panel title="Webhook" note={webhook && <WebhookState webhook={webhook} />} back={back}>
      {webhook ? (
        <Loaded key={id} form={form} webhook={webhook} />
      ) : error || data ? (
        <Message kind="warn">{error ? failureText(error) : 'This webhook was removed.'}</Message>
      ) : (
        <Skeleton rows={4} height={44} />
      )}
    </Panel>
  );
}

type Change = { url?: string; isOn?: boolean; newSecret?: true };

function Loaded({ form, webhook }: { form: string; webhook: FormWebhook }) {
  const { id } = webhook;
  const { go } = useGo();
  const queries = useQueryClient();
  const [url, setUrl] = useState(webhook.url);
  const [asked, setAsked] = useState<'secret' | 'remove'>();
  const reload = () => queries.invalidateQueries({ queryKey: WEBHOOKS });
  const change = useMutation({
    mutationFn: (to: Change) => api.request('PATCH', `/rest/form-webhooks/${id}`, { body: to }),
    onSuccess: reload,
  });
  const move = useMutation({
    mutationFn: () => api.request('PATCH', `/rest/form-webhooks/${id}`, { body: { url: url.trim() } }),
    onError: () => undefined,
    onSuccess: async (changed) => {
      setUrl(changed.url);
      await reload();
      showToast('Address saved');
    },
  });
  const test = useMutation({
    mutationFn: () => api.post(`/rest/form-webhooks/${id}/test`),
    onSuccess: reload,
  });
  const remove = useMutation({
    mutationFn: () => api.delete(`/rest/form-webhooks/${id}`),
    onSuccess: async () => {
      go(`${addresses.form(form)}?part=storage`, { replace: true });
      await reload();
      showToast('Webhook removed');
    },
  });
  const field = move.error instanceof ApiError ? move.error.errors?.url : undefined;
  const [tried] = test.data?.tries ?? [];
  return (
    <>
      <Switch
        label="Send messages"
        help={
          webhook.isOn
            ? 'Each message is sent as it comes in.'
            : 'Off: what waits is sent once you switch it on. New messages are not.'
        }
        isSelected={webhook.isOn}
        onChange={(isOn) => change.mutate({ isOn })}
      />
      <form
        className={styles.add}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          move.mutate();
        }}
      >
        <TextField
          label="Address"
          type="url"
          code
          value={url}
          onChange={(text) => {
            setUrl(text);
            move.reset();
          }}
          error={field ?? (move.error ? (failureText(move.error) ?? undefined) : undefined)}
        />
        {url.trim() !== webhook.url && (
          <Button type="submit" isDisabled={url.trim() === ''} isPending={move.isPending}>
            Save address
          </Button>
        )}
      </form>
      <div className={styles.test}>
        <Button icon={Send} onPress={() => test.mutate()} isPending={test.isPending}>
          Send a test
        </Button>
        {tried && (
          <Message kind={tried.error === '' ? 'good' : 'bad'}>
            {tried.error === ''
              ? `The test was accepted (${tried.status}, ${tried.milliseconds} ms).`
              : tried.error}
          </Message>
        )}
      </div>
      <CopyField
        label="Signing secret"
        value={webhook.secret}
        help="Proves to the receiver that a request comes from this site (Standard Webhooks)."
      />
      <div className={styles.buttons}>
        <Button icon={KeyRound} onPress={() => setAsked('secret')}>
          New secret
        </Button>
        <Button icon={Trash2} onPress={() => setAsked('remove')}>
          Remove webhook
        </Button>
      </div>
      <PanelSection title="Sent in the last 30 days">
        <WebhookLog id={id} />
      </PanelSection>
      <ConfirmDialog
        isOpen={asked === 'secret'}
        onClose={() => setAsked(undefined)}
        title="Create a new signing secret?"
        action="Create secret"
        isHarmless
        isPending={change.isPending}
        onConfirm={() => change.mutate({ newSecret: true }, { onSettled: () => setAsked(undefined) })}
      >
        The present secret stops working at once. Enter the new one wherever signatures are checked.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asked === 'remove'}
        onClose={() => setAsked(undefined)}
        title="Remove this webhook?"
        action="Remove webhook"
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        Messages are no longer sent there, and the list of what was sent is deleted. The messages stay.
      </ConfirmDialog>
    </>
  );
}
