import type { FieldType, FieldValue } from '@portico/model/form/field-types';
import { showValue } from '@portico/model/form/show-value';
import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useQuery } from '@tanstack/react-query';
import { Mail, MailOpen, Reply, ShieldAlert, Trash2, Undo2 } from 'lucide-react';
import { useEffect } from 'react';
import { failureText } from '../../api/query-client.ts';
import { When } from '../../shared/when.tsx';
import type { SubmissionDetail } from '@portico/model/api/submissions';
import { submissionQuery } from '../forms/form-queries.ts';

import styles from '../forms/forms.module.css';
import { useSubmissionActions } from './submission-actions.tsx';

/** One message with all its answers. Opening it marks it as read. */
export function SubmissionDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data, error } = useQuery(submissionQuery(id));
  const actions = useSubmissionActions();
  const { markRead, move, remove } = actions;
  const isUnread = data !== undefined && !data.read;
  useEffect(() => {
    if (isUnread) void markRead([id], true);
    // Once for each message: marking it as unread again must hold.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, data === undefined]);
  const leave = (run: Promise<unknown>) => void run.then(onClose);
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={data ? data.sender || 'Message' : 'Message'}
      foot={
        data && (
          <div className={styles.filters}>
            <ReplyLink submission={data} />
            {data.status === 'inbox' ? (
              <>
                <Button icon={data.read ? Mail : MailOpen} onPress={() => leave(markRead([id], false))}>
                  Mark as unread
                </Button>
                <Button icon={ShieldAlert} onPress={() => leave(move([id], 'spam', data.status))}>
                  Spam
                </Button>
                <Button icon={Trash2} onPress={() => leave(move([id], 'trash', data.status))}>
                  Delete
                </Button>
              </>
            ) : (
              <>
                <Button icon={Undo2} onPress={() => leave(move([id], 'inbox', data.status))}>
                  Move to inbox
                </Button>
                <Button icon={Trash2} onPress={() => leave(remove([id]))}>
                  Delete permanently
                </Button>
              </>
            )}
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {!data && !error && <Skeleton rows={5} height={48} />}
      {data && (
        <>
          <dl className={styles.answers}>
            {data.answers.map((answer) => (
              <div key={answer.id}>
                <dt>{answer.title}</dt>
                <dd>{showValue(answer.type as FieldType, answer.value as FieldValue).trim() || '–'}</dd>
              </div>
            ))}
          </dl>
          <dl className={`${styles.answers} ${styles.facts}`}>
            <div>
              <dt>Sent</dt>
              <dd>
                <When at={data.submittedAt} exact />
              </dd>
            </div>
            <div>
              <dt>Form</dt>
              <dd>{data.formName}</dd>
            </div>
            {data.page.url && (
              <div>
                <dt>Sent from</dt>
                <dd>{[data.page.title, data.page.url].filter(Boolean).join('\n')}</dd>
              </div>
            )}
          </dl>
        </>
      )}
      {actions.dialog}
    </Drawer>
  );
}

/** Opens the person's own mail program with an answer. */
function ReplyLink({ submission }: { submission: SubmissionDetail }) {
  const email = submission.answers.find((answer) => answer.type === 'email' && answer.value !== '');
  if (typeof email?.value !== 'string') return null;
  const address = encodeURIComponent(email.value.trim());
  return (
    <Button
      kind="primary"
      icon={Reply}
      onPress={() =>
        window.location.assign(
          `mailto:${address}?subject=${encodeURIComponent(`Re: ${submission.formName}`)}`,
        )
      }
    >
      Reply by email
    </Button>
  );
}
