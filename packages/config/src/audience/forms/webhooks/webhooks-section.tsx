import type { FormWebhook } from '@portico/model/api/form-webhooks';
import { WEBHOOK_LIMITS } from '@portico/model/form/webhook';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../../api/api.ts';
import { ApiError } from '../../../api/client.ts';
import { failureText } from '../../../api/query-client.ts';
import { addresses } from '../../../shared/addresses.ts';
import { useGo } from '../../../shared/go.ts';
import { WEBHOOKS, webhooksQuery } from '../form-queries.ts';
import styles from './webhooks.module.css';

export const webhookAddress = (form: string, id: string) =>
  `${addresses.form(form)}?part=storage&webhook=${id}`;

/** Where messages go besides: each address with how it is doing. */
export function WebhooksSection({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(webhooksQuery(id));
  return (
    <PanelSection title="Webhooks">
      <p className={styles.note}>
        Each message is sent to these addresses at once, as signed JSON: for Zapier, Make, n8n or programs of
        your own. Spam is not sent. Changes here apply at once, without publishing.
      </p>
      {error ? (
        <Message kind="bad">
          {failureText(error)} <Button onPress={() => void refetch()}>Try again</Button>
        </Message>
      ) : !data ? (
        <Skeleton height={44} />
      ) : (
        <>
          {data.length > 0 && (
            <ul className={styles.list}>
              {data.map((webhook) => (
                <li key={webhook.id}>
                  <Webhook size={15} aria-hidden />
                  <Link href={webhookAddress(id, webhook.id)} className={styles.address ?? ''}>
                    {webhook.url.replace(/^https:\/\//, '')}
                  </Link>
                  <WebhookState webhook={webhook} />
                </li>
              ))}
            </ul>
          )}
          {data.length < WEBHOOK_LIMITS.perForm ? (
            <AddWebhook form={id} />
          ) : (
            <p className={styles.note}>A form can have at most {WEBHOOK_LIMITS.perForm} webhooks.</p>
          )}
        </>
      )}
    </PanelSection>
  );
}

/** How a webhook is doing. */
export function WebhookState({ webhook }: { webhook: FormWebhook }) {
  if (!webhook.isOn) return <Badge>Off</Badge>;
  if (!webhook.last) return <Badge>Nothing sent yet</Badge>;
  return webhook.last.ok ? <Badge tone="good">Works</Badge> : <Badge tone="bad">Last try failed</Badge>;
}

function AddWebhook({ form }: { form: string }) {
  const { go } = useGo();
  const queries = useQueryClient();
  const [url, setUrl] = useState('');
  const add = useMutation({
    mutationFn: () => api.post(`/rest/forms/${form}/webhooks`, { url: url.trim() }),
    onError: () => undefined,
    onSuccess: async (added) => {
      await queries.invalidateQueries({ queryKey: WEBHOOKS });
      go(webhookAddress(form, added.id));
    },
  });
  const field = add.error instanceof ApiError ? add.error.errors?.url : undefined;
  return (
    <form
      className={styles.add}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        add.mutate();
      }}
    >
      <TextField
        label="New address"
        type="url"
        code
        placeholder="https://hooks.zapier.com/…"
        value={url}
        onChange={(text) => {
          setUrl(text);
          add.reset();
        }}
        error={field ?? (add.error ? (failureText(add.error) ?? undefined) : undefined)}
      />
      <Button type="submit" icon={Plus} isDisabled={url.trim() === ''} isPending={add.isPending}>
        Add webhook
      </Button>
    </form>
  );
}
