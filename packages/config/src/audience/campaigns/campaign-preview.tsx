import type { CampaignDetail } from '@portico/model/api/campaigns';
import { isCampaignOpen } from '@portico/model/campaigns/campaign-states';
import { Button } from '@portico/ui/button';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { keys } from '../../api/queries.ts';
import { failureText } from '../../api/query-client.ts';
import { LetterPreview } from '../../shared/letter-preview/letter-preview.tsx';
import { previewQuery, sendTest } from './campaign-queries.ts';
import styles from './campaigns.module.css';
import { PersonChoice } from './person-choice.tsx';

/** The email as it would be sent now, or as it was, to an example or one of the subscribers. */
export function CampaignPreview({ campaign, edit }: { campaign: CampaignDetail; edit: number }) {
  const [subscriber, setSubscriber] = useState<string>();
  const { data, error } = useQuery({
    ...previewQuery(campaign.id, edit, subscriber),
    placeholderData: keepPreviousData,
  });
  return (
    <LetterPreview
      letter={data}
      tools={isCampaignOpen(campaign.state) && <SendTest id={campaign.id} />}
      about={<PersonChoice value={subscriber} onChange={setSubscriber} />}
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see it.'}</Message>}
      {!data && !error && <Skeleton height={320} />}
    </LetterPreview>
  );
}

function SendTest({ id }: { id: string }) {
  const queries = useQueryClient();
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => sendTest(id),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.mails }),
    // Told below.
    onError: () => {},
  });
  return (
    <>
      <Button icon={Send} onPress={() => mutate()} isDisabled={isPending} className={styles.send}>
        {isPending ? 'Sending…' : 'Send test email'}
      </Button>
      <div aria-live="polite" className={styles.outcome}>
        {data?.status === 'sent' && (
          <Message kind="good">{`Sent to ${data.to}. If it does not arrive, check your spam folder.`}</Message>
        )}
        {data?.status === 'kept' && (
          <Message kind="warn">
            {`Nothing was sent: this server cannot send email. The email to ${data.to} is in the outbox.`}
          </Message>
        )}
        {data?.status === 'failed' && (
          <Message kind="bad">
            {`The email to ${data.to} could not be sent. ${data.error ?? ''}`.trim()}
          </Message>
        )}
        {error && <Message kind="bad">{failureText(error) ?? 'Please log in to send it.'}</Message>}
      </div>
    </>
  );
}
