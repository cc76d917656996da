import type { Comment } from '@portico/model/api/comments';
import { COMMENT_LIMITS } from '@portico/model/comments/comment';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Dotted } from '@portico/ui/dotted';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, reportFailure } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { frame } from '../../shared/frame/frame-state.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { block, COMMENTS, reply } from './comment-queries.ts';
import { BY, SIGNALS, STATUS } from './comment-words.ts';
import styles from './comments.module.css';
import { type Act, useModeration } from './use-moderation.ts';

/** A comment whole: what was written and by whom, what becomes of it, and a reply in the site's name. */
export function CommentDrawer({ comment, onClose }: { comment: Comment; onClose(): void }) {
  const may = useMay();
  const moderates = may('comments.moderate');
  const moderate = useModeration();
  const [isDeleting, setDeleting] = useState(false);
  const { status } = comment;
  const act = (what: Act) => void moderate([comment], what).then((done) => done && onClose());
  const isAway = status === 'spam' || status === 'trash';
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={comment.post.title || 'Comment'}
      {...(moderates
        ? {
            foot: (
              <div className={styles.acts}>
                {status !== 'approved' && (
                  <Button kind="primary" onPress={() => act('approve')}>
                    {isAway ? 'Not spam, publish' : 'Publish'}
                  </Button>
                )}
                {status !== 'spam' && <Button onPress={() => act('spam')}>Spam</Button>}
                {status !== 'trash' && <Button onPress={() => act('trash')}>Trash</Button>}
                {isAway && (
                  <Button kind="danger" onPress={() => setDeleting(true)}>
                    Delete
                  </Button>
                )}
              </div>
            ),
          }
        : {})}
    >
      <div className={styles.comment}>
        <p className={styles.line}>
          <strong>{comment.author || 'No name'}</strong>
          <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
          {comment.isBlocked && <Badge tone="bad">Blocked</Badge>}
        </p>
        <p className={styles.quiet}>
          <Dotted
            parts={[
              BY[comment.by],
              ...(comment.email ? [comment.email] : []),
              <When key="at" at={comment.createdAt} exact />,
              ...(comment.isEdited ? ['edited'] : []),
              ...(comment.likes > 0 ? [counted(comment.likes, 'like')] : []),
            ]}
          />
        </p>
        {comment.parent && (
          <blockquote className={styles.parent}>
            <span className={styles.quiet}>
              {comment.parent.author
                ? `Reply to ${comment.parent.author}`
                : 'Reply to a comment that is gone'}
            </span>
            {comment.parent.text}
          </blockquote>
        )}
        <p className={styles.text}>{comment.text}</p>
        {comment.signals.length > 0 && (
          <Message kind="warn">{comment.signals.map((signal) => SIGNALS[signal]).join(' ')}</Message>
        )}
        {comment.reports > 0 && (
          <Message kind="warn">
            {`Reported by ${counted(comment.reports, 'visitor')}. ${comment.reasons.map((reason) => `“${reason}”`).join(' ')}`.trim()}
          </Message>
        )}
        {comment.moderator && <p className={styles.quiet}>Last decided by {comment.moderator}.</p>}
        <div className={styles.acts}>
          {comment.path !== null && (
            <Button small onPress={() => window.open(comment.path ?? '/', '_blank', 'noopener')}>
              View on the site
            </Button>
          )}
          {moderates && comment.email !== '' && <BlockButton comment={comment} />}
        </div>
      </div>
      {(status === 'approved' || (status === 'pending' && moderates)) && <Reply comment={comment} />}
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        title="Delete this comment?"
        action="Delete"
        onConfirm={() => {
          setDeleting(false);
          act('delete');
        }}
      >
        <p>It is deleted for good.</p>
      </ConfirmDialog>
    </Drawer>
  );
}

function BlockButton({ comment: { email, isBlocked } }: { comment: Comment }) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (blocked: boolean) => block(email, blocked),
    onSuccess: ({ moved }, blocked) => {
      const also = moved > 0 ? `, ${counted(moved, 'comment')} moved to spam` : '';
      showToast(blocked ? `${email} is blocked${also}` : `${email} can comment again`);
      return queries.invalidateQueries({ queryKey: COMMENTS });
    },
    onError: reportFailure,
  });
  return (
    <Button small isPending={change.isPending} onPress={() => change.mutate(!isBlocked)}>
      {isBlocked ? 'Unblock this person' : 'Block this person'}
    </Button>
  );
}

function Reply({ comment }: { comment: Comment }) {
  const queries = useQueryClient();
  const [text, setText] = useState('');
  const isWaiting = comment.status === 'pending';
  const send = useMutation({
    mutationFn: () => reply(comment.id, text),
    onSuccess: () => {
      setText('');
      showToast(isWaiting ? 'Comment and reply published' : 'Reply published');
      frame.reload();
      return queries.invalidateQueries({ queryKey: COMMENTS });
    },
  });
  return (
    <PanelSection title="Reply">
      {send.error && <Message kind="bad">{failureText(send.error) ?? 'Please log in again.'}</Message>}
      <TextField
        label="Your reply"
        help="Shown below the comment with your name, marked as written by the team. Who wrote the comment gets an email."
        value={text}
        onChange={setText}
        rows={4}
        most={COMMENT_LIMITS.text}
      />
      <div className={styles.acts}>
        <Button isDisabled={text.trim() === ''} isPending={send.isPending} onPress={() => send.mutate()}>
          {isWaiting ? 'Publish and reply' : 'Reply'}
        </Button>
      </div>
    </PanelSection>
  );
}
