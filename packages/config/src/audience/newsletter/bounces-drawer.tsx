import { Button } from '@portico/ui/button';
import { CopyField } from '@portico/ui/copy-field';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { hookQuery, renewHook } from './newsletter-queries.ts';
import styles from './newsletter.module.css';

/** Where mail services tell of bounces and complaints, and how they are told to. */
export function BouncesDrawer({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const { data, error } = useQuery(hookQuery);
  const [isAsking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: renewHook,
    onSuccess: (hook) => {
      queries.setQueryData(hookQuery.queryKey, hook);
      showToast('New address made');
    },
  });
  const failure = error ?? renew.error;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title="Bounces and complaints"
      foot={
        data && (
          <div className={styles.acts}>
            <Button isPending={renew.isPending} onPress={() => setAsking(true)}>
              Make a new address
            </Button>
          </div>
        )
      }
    >
      {failure && <Message kind="bad">{failureText(failure) ?? 'Please log in to see this.'}</Message>}
      {!data && !error && <Skeleton rows={3} height={64} />}
      {data && (
        <div className={styles.fields}>
          <p>
            Tell whoever sends your emails to report at this address what came back and who complained. A hard
            bounce or a complaint ends the newsletter for that address at once, five days of soft bounces
            within a month do. Emails about orders are still sent.
          </p>
          <CopyField
            label="Address"
            value={data.url}
            help="Keep it secret: whoever knows it can end the newsletter for people."
          />
          <PanelSection title="Where to enter it">
            <dl className={styles.guide}>
              <dt>Amazon SES</dt>
              <dd>
                As an HTTPS subscription of the SNS topic for bounces and complaints. It is confirmed by
                itself.
              </dd>
              <dt>Postmark</dt>
              <dd>As a webhook of the message stream, for bounces and spam complaints.</dd>
              <dt>Mailgun</dt>
              <dd>As a webhook for permanent failures, temporary failures and spam complaints.</dd>
              <dt>An email server of your own</dt>
              <dd>
                Have it post each delivery report and complaint there as it is, with the content type
                text/plain.
              </dd>
            </dl>
          </PanelSection>
          <PanelSection title="A program of your own">
            <p>
              Post JSON with the header Portico-Signature: “sha256=” and the HMAC-SHA256 of the body by this
              secret, in hexadecimal. The kinds are hard-bounce, soft-bounce and complaint.
            </p>
            <pre className={styles.code}>
              {
                '{"events": [{\n  "email": "ada@example.com",\n  "kind": "hard-bounce",\n  "reason": "550 unknown user"\n}]}'
              }
            </pre>
            <CopyField label="Secret" value={data.secret} />
          </PanelSection>
        </div>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title="Make a new address?"
        action="Make a new address"
        onConfirm={() => {
          setAsking(false);
          renew.mutate();
        }}
      >
        <p>The address and the secret you have now stop working at once. Enter the new ones afterwards.</p>
      </ConfirmDialog>
    </Drawer>
  );
}
