import type { WebhookDelivery } from '@portico/model/api/form-webhooks';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { Dotted } from '@portico/ui/dotted';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { api } from '../../../api/api.ts';
import { failureText } from '../../../api/query-client.ts';
import { addresses } from '../../../shared/addresses.ts';
import { When } from '../../../shared/when.tsx';
import { deliveriesQuery, WEBHOOKS } from '../form-queries.ts';
import styles from './webhooks.module.css';

/** What was sent to a webhook, newest first, each with its tries. */
export function WebhookLog({ id }: { id: string }) {
  const { data, error } = useQuery(deliveriesQuery(id));
  const [older, setOlder] = useState<{ items: WebhookDelivery[]; next?: string | undefined }>();
  const more = useMutation({
    mutationFn: (cursor: string) => api.get(`/rest/form-webhooks/${id}/deliveries`, { query: { cursor } }),
    onSuccess: ({ items, next }) => setOlder((now) => ({ items: [...(now?.items ?? []), ...items], next })),
  });
  if (error) return <Message kind="bad">{failureText(error)}</Message>;
  if (!data) return <Skeleton rows={3} height={44} />;
  if (data.items.length === 0)
    return <EmptyState title="Nothing sent yet">Send a test to see whether the address works.</EmptyState>;
  const next = older ? older.next : data.next;
  return (
    <>
      <ol className={styles.log}>
        {[...data.items, ...(older?.items ?? [])].map((delivery) => (
          <Delivery key={delivery.id} webhook={id} delivery={delivery} />
        ))}
      </ol>
      {next && (
        <div>
          <Button onPress={() => more.mutate(next)} isPending={more.isPending}>
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

const STATES = {
  sent: { tone: 'good', label: 'Sent' },
  waiting: { tone: 'warn', label: 'Waiting' },
  failed: { tone: 'bad', label: 'Failed' },
} as const;

function Delivery({ webhook, delivery }: { webhook: string; delivery: WebhookDelivery }) {
  const { id, kind, state, submission, createdAt, dueAt, tries } = delivery;
  const queries = useQueryClient();
  const replay = useMutation({
    mutationFn: () => api.post(`/rest/form-webhooks/${webhook}/deliveries/${id}/replay`),
    onSuccess: () => queries.invalidateQueries({ queryKey: WEBHOOKS }),
  });
  const name = submission ? submission.sender || submission.excerpt || 'Message' : 'Test';
  return (
    <li>
      <div className={styles.head}>
        <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
        {submission ? (
          <Link href={addresses.submission(submission.id)} className={styles.address ?? ''}>
            {name}
          </Link>
        ) : (
          <span className={styles.address}>{name}</span>
        )}
        <Button
          kind="plain"
          icon={RotateCw}
          aria-label={`Send ${name} again`}
          onPress={() => replay.mutate()}
          isPending={replay.isPending}
        >
          Send again
        </Button>
      </div>
      <ul className={styles.tries}>
        {tries.length === 0 && (
          <li>
            <When at={createdAt} exact /> Not tried yet
          </li>
        )}
        {tries.map((tried) => (
          <li key={tried.at}>
            <Dotted
              parts={[
                <When key="at" at={tried.at} exact />,
                tried.error || `Accepted (${tried.status})`,
                `${tried.milliseconds} ms`,
              ]}
            />
          </li>
        ))}
        {kind === 'submission' && state === 'waiting' && dueAt && tries.length > 0 && (
          <li>
            Next try <When at={dueAt} exact />
          </li>
        )}
      </ul>
    </li>
  );
}
