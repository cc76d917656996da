import type { CampaignDetail, CampaignFinding } from '@portico/model/api/campaigns';
import { Button } from '@portico/ui/button';
import { DateTimeField } from '@portico/ui/date-time-field';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { nextHour, toInstant } from '@portico/ui/site-time';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import type { DocumentEdits } from '../../shared/documents/edits/document-edits.ts';
import { useGo } from '../../shared/go.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { actOnCampaign, CAMPAIGNS, previewQuery, sendCampaign } from './campaign-queries.ts';
import { TopicChoice } from './topic-choice.tsx';
import { durationWords } from './campaign-words.ts';
import styles from './campaigns.module.css';

/** What to look at before a campaign is sent, and sending it: now or at a time. */
export function SendPart({
  campaign,
  edits,
  edit,
}: {
  campaign: CampaignDetail;
  edits: DocumentEdits;
  edit: number;
}) {
  const { data } = useQuery(previewQuery(campaign.id, edit, undefined));
  return (
    <>
      <PanelSection title="Before you send">
        {data ? <Findings findings={data.findings} id={campaign.id} /> : <Skeleton rows={2} height={24} />}
      </PanelSection>
      <PanelSection title="Send">
        {campaign.state === 'scheduled' ? (
          <Scheduled campaign={campaign} />
        ) : (
          <Sending
            campaign={campaign}
            edits={edits}
            mayNot={!data || data.findings.some(({ level }) => level === 'problem')}
          />
        )}
      </PanelSection>
    </>
  );
}

function Findings({ findings, id }: { findings: readonly CampaignFinding[]; id: string }) {
  const { go } = useGo();
  const may = useMay();
  if (findings.length === 0)
    return (
      <ul className={styles.findings}>
        <li>
          <CircleCheck size={16} className={styles.good} aria-hidden />
          <span>Links, alt texts, subject and size look good.</span>
        </li>
      </ul>
    );
  return (
    <ul className={styles.findings}>
      {findings.map(({ level, message, block, fix }) => (
        <li key={`${message} ${block}`}>
          {level === 'problem' ? (
            <CircleAlert size={16} className={styles.problem} aria-label="To fix" />
          ) : (
            <TriangleAlert size={16} className={styles.warning} aria-label="Hint" />
          )}
          <span>
            {message}{' '}
            {block !== undefined && (
              <Button kind="plain" small onPress={() => go(`${addresses.edit(id)}?block=${block}`)}>
                Show
              </Button>
            )}
            {fix === 'email-look' && may('site.settings') && (
              <Link href={addresses.email('look')}>Enter address</Link>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Sending(props: { campaign: CampaignDetail; edits: DocumentEdits; mayNot: boolean }) {
  const { campaign, edits, mayNot } = props;
  const { id, audience, perMinute, timeZone } = campaign;
  const queries = useQueryClient();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState(() => toInstant(nextHour(new Date(), timeZone)));
  const [isAsking, setAsking] = useState(false);
  const send = useMutation({
    mutationFn: async () => {
      // What was typed last is sent as well.
      await edits.flush();
      return sendCampaign(id, when === 'later' ? at : undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
    // Told here.
    onError: () => {},
  });
  const errors = send.error instanceof ApiError ? (send.error.errors ?? {}) : {};
  const people = counted(audience, 'subscriber');
  return (
    <div className={styles.fields}>
      <TopicChoice edits={edits} />
      {audience === 0 ? (
        <Message>Nobody gets this yet: nobody has confirmed your newsletter who wants it.</Message>
      ) : (
        <p>
          {`Goes to ${people}. At ${counted(perMinute, 'email')} a minute that takes ${durationWords(audience, perMinute)}.`}
        </p>
      )}
      <div className={styles.acts}>
        <Segmented
          label="When"
          value={when}
          onChange={setWhen}
          options={[
            { value: 'now', label: 'Now' },
            { value: 'later', label: 'Later' },
          ]}
        />
      </div>
      {when === 'later' && (
        <DateTimeField
          label="Send at"
          value={at}
          onChange={setAt}
          timeZone={timeZone}
          error={errors.at}
          help="Until then you can change what it says."
        />
      )}
      {send.error && !errors.at && (
        <Message kind="bad">{failureText(send.error) ?? 'Please log in to send it.'}</Message>
      )}
      <div className={styles.acts}>
        <Button
          kind="primary"
          isDisabled={mayNot || audience === 0 || send.isPending}
          onPress={() => (when === 'now' ? setAsking(true) : send.mutate())}
        >
          {when === 'now' ? 'Send campaign' : 'Schedule'}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={`Send to ${people}?`}
        action="Send campaign"
        isHarmless
        onConfirm={() => {
          setAsking(false);
          send.mutate();
        }}
      >
        <p>It goes out at once. What has been sent cannot be changed any more.</p>
      </ConfirmDialog>
    </div>
  );
}

function Scheduled({ campaign: { id, scheduledAt, audience } }: { campaign: CampaignDetail }) {
  const queries = useQueryClient();
  const back = useMutation({
    mutationFn: () => actOnCampaign(id, 'unschedule'),
    onSettled: () => queries.invalidateQueries({ queryKey: CAMPAIGNS }),
  });
  return (
    <div className={styles.fields}>
      <p>
        Will be sent {scheduledAt && <When at={scheduledAt} exact />} to everybody who has confirmed by then,
        now {counted(audience, 'person', 'people')}. Until then you can change what it says.
      </p>
      <div className={styles.acts}>
        <Button isDisabled={back.isPending} onPress={() => back.mutate()}>
          Do not send
        </Button>
      </div>
    </div>
  );
}
