import type { FieldType, FieldValue } from '@portico/model/form/field-types';
import { showValue } from '@portico/model/form/show-value';
import { Button, IconButton } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { useShortcuts } from '@portico/ui/shortcuts';
import { useQuery } from '@tanstack/react-query';
import { Check, ChevronDown, ChevronUp, Mail, Reply, ShieldAlert, Trash2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { When } from '../../shared/when.tsx';
import type { SubmissionDetail } from '@portico/model/api/submissions';
import { submissionQuery } from '../forms/form-queries.ts';

import styles from '../forms/forms.module.css';
import { useSubmissionActions } from './submission-actions.tsx';
import { SubmissionCare } from './submission-care.tsx';
import { SubmissionFiles } from './submission-files.tsx';
import { SubmissionNote } from './submission-note.tsx';
import { SubmissionReply } from './submission-reply.tsx';
import { SubmissionTimeline } from './submission-timeline.tsx';
import { SUSPICION_TEXTS } from './submission-words.ts';

/** One message with all its answers and what the team did with it. Opening it marks it as read. */
export function SubmissionDrawer(props: {
  id: string;
  onClose(): void;
  /** The messages before and after it in the list, where there are some. */
  newer: string | undefined;
  older: string | undefined;
  onOpen(id: string): void;
}) {
  const { id, onClose, newer, older, onOpen } = props;
  const { data, error } = useQuery(submissionQuery(id));
  const [isReplying, setReplying] = useState(false);
  const actions = useSubmissionActions();
  const { markRead, move, advance, remove } = actions;
  const isUnread = data !== undefined && !data.read;
  useEffect(() => {
    if (isUnread) void markRead([id], true);
    // Once for each message: marking it as unread again must hold.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id, data === undefined]);
  useEffect(() => setReplying(false), [id]);
  const leave = (run: Promise<unknown>) => void run.then(onClose);
  const mayReply = data !== undefined && data.replyTo !== null && data.status === 'inbox';
  const isInbox = data?.status === 'inbox';
  const shortcut = (keys: string, label: string, run: () => void, when: boolean) => ({
    keys,
    label,
    run,
    group: 'In a message',
    inDialogs: true,
    applies: () => when,
  });
  useShortcuts([
    shortcut('j', 'Older message', () => older && onOpen(older), older !== undefined),
    shortcut('k', 'Newer message', () => newer && onOpen(newer), newer !== undefined),
    shortcut('r', 'Reply', () => setReplying(true), mayReply),
    shortcut(
      'd',
      'Mark as done',
      () => void advance([id], 'done'),
      data !== undefined && data.progress !== 'done',
    ),
    shortcut('u', 'Mark as unread', () => leave(markRead([id], false)), isInbox),
    shortcut('s', 'Spam', () => data && leave(move([id], 'spam', data.status)), isInbox),
  ]);
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={data ? data.sender || 'Message' : 'Message'}
      foot={
        data && (
          <div className={styles.foot}>
            {mayReply && (
              <Button kind="primary" icon={Reply} onPress={() => setReplying(true)} isDisabled={isReplying}>
                Reply
              </Button>
            )}
            {data.status === 'inbox' ? (
              <>
                {data.progress !== 'done' && (
                  <IconButton
                    icon={Check}
                    label="Mark as done"
                    keys="D"
                    onPress={() => void advance([id], 'done')}
                  />
                )}
                <IconButton
                  icon={Mail}
                  label="Mark as unread"
                  keys="U"
                  onPress={() => leave(markRead([id], false))}
                />
                <IconButton
                  icon={ShieldAlert}
                  label="Spam"
                  keys="S"
                  onPress={() => leave(move([id], 'spam', data.status))}
                />
                <IconButton
                  icon={Trash2}
                  label="Delete"
                  onPress={() => leave(move([id], 'trash', data.status))}
                />
              </>
            ) : (
              <>
                <Button icon={Undo2} onPress={() => leave(move([id], 'inbox', data.status))}>
                  {data.status === 'quarantine' ? 'Not spam' : 'Move to inbox'}
                </Button>
                {data.status === 'quarantine' && (
                  <Button icon={ShieldAlert} onPress={() => leave(move([id], 'spam', data.status))}>
                    Spam
                  </Button>
                )}
                <Button icon={Trash2} onPress={() => leave(remove([id]))}>
                  Delete permanently
                </Button>
              </>
            )}
            <span className={styles.steps}>
              <IconButton
                icon={ChevronUp}
                label="Newer message"
                keys="K"
                isDisabled={newer === undefined}
                onPress={() => newer && onOpen(newer)}
              />
              <IconButton
                icon={ChevronDown}
                label="Older message"
                keys="J"
                isDisabled={older === undefined}
                onPress={() => older && onOpen(older)}
              />
            </span>
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {!data && !error && <Skeleton rows={5} height={48} />}
      {data && (
        <div className={styles.message}>
          {data.status === 'quarantine' && <Suspicions submission={data} />}
          <dl className={styles.answers}>
            {data.answers.map((answer) => (
              <div key={answer.id}>
                <dt>{answer.title}</dt>
                {answer.type === 'file' ? (
                  <SubmissionFiles submission={data} field={answer.id} />
                ) : (
                  <dd>{showValue(answer.type as FieldType, answer.value as FieldValue).trim() || '–'}</dd>
                )}
              </div>
            ))}
          </dl>
          {isReplying && data.replyTo !== null && (
            <SubmissionReply
              key={id}
              submission={data}
              to={data.replyTo}
              onClose={() => setReplying(false)}
            />
          )}
          <SubmissionCare submission={data} actions={actions} />
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
          <SubmissionTimeline events={data.events} />
          <SubmissionNote key={id} id={id} />
        </div>
      )}
      {actions.dialog}
    </Drawer>
  );
}

/** Why nobody was told of it, and what becomes of it. */
function Suspicions({ submission: { suspicions } }: { submission: SubmissionDetail }) {
  return (
    <Message kind="warn">
      {`This looks like spam. ${suspicions.map((why) => SUSPICION_TEXTS[why]).join(' ')} No email was sent. It is deleted after 30 days.`}
    </Message>
  );
}
