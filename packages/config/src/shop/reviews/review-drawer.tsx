import type { Review } from '@portico/model/api/reviews';
import { REVIEW_LIMITS } from '@portico/model/commerce/review/review';
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
import { Link } from 'react-aria-components/Link';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { orderName } from '../orders/order-words.ts';
import { HideDialog } from './hide-dialog.tsx';
import { reply, REVIEWS } from './review-queries.ts';
import { REASONS, STATUS } from './review-words.ts';
import styles from './reviews.module.css';
import { StarText } from './star-text.tsx';
import { useModeration } from './use-moderation.ts';

/** A review whole: what was written, which nobody can change; whether it is shown, and the shop's reply. */
export function ReviewDrawer({ review, onClose }: { review: Review; onClose(): void }) {
  const moderate = useModeration();
  const [asking, setAsking] = useState<'hide' | 'delete'>();
  const { status } = review;
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={review.product.title || 'Review'}
      foot={
        <div className={styles.acts}>
          {status !== 'published' && !review.isTest && (
            <Button kind="primary" onPress={() => void moderate({ ids: [review.id], do: 'publish' })}>
              Publish
            </Button>
          )}
          {status !== 'hidden' && <Button onPress={() => setAsking('hide')}>Hide</Button>}
          {(status === 'hidden' || review.isTest) && (
            <Button kind="danger" onPress={() => setAsking('delete')}>
              Delete
            </Button>
          )}
        </div>
      }
    >
      {review.isTest && (
        <Message>Written for a test order, for which nobody was charged: it is never shown.</Message>
      )}
      <div className={styles.review}>
        <p className={styles.line}>
          <StarText rating={review.rating} />
          <Badge tone={STATUS[status].tone}>{STATUS[status].label}</Badge>
        </p>
        {review.title !== '' && <h3>{review.title}</h3>}
        {review.text === '' && review.title === '' ? (
          <p className={styles.quiet}>Stars without words.</p>
        ) : (
          <p className={styles.text}>{review.text}</p>
        )}
        {review.photos.length > 0 && (
          <ul className={styles.photos}>
            {review.photos.map((hash, index) => (
              <li key={hash}>
                <a href={`/_portico/media/${hash}/review.jpg`} target="_blank" rel="noreferrer">
                  <img
                    src={`/_portico/media/${hash}/review.jpg?format=300w`}
                    alt={`${index + 1} of ${review.photos.length}, from ${review.author || 'a customer'}`}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.quiet}>
          <Dotted
            parts={[
              review.author || 'No name',
              <When key="at" at={review.createdAt} exact />,
              <Origin key="from" review={review} />,
            ]}
          />
        </p>
        {review.hideReason !== '' && (
          <Message>
            {`Hidden${review.by ? ` by ${review.by}` : ''}: ${[REASONS[review.hideReason], review.hideNote].filter(Boolean).join('. ')}`}
          </Message>
        )}
      </div>
      <Reply key={review.id} review={review} />
      {asking === 'hide' && (
        <HideDialog
          ids={[review.id]}
          onClose={() => setAsking(undefined)}
          onDone={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title="Delete this review?"
        action="Delete"
        onConfirm={() => {
          setAsking(undefined);
          onClose();
          void moderate({ ids: [review.id], do: 'delete' });
        }}
      >
        <p>It is deleted for good, with its photos.</p>
      </ConfirmDialog>
    </Drawer>
  );
}

function Origin({ review: { order } }: { review: Review }) {
  const may = useMay();
  if (!order) return <>From a file</>;
  return may('store.orders') ? (
    <Link href={addresses.order(order.id)}>{orderName(order)}</Link>
  ) : (
    <>{orderName(order)}</>
  );
}

function Reply({ review }: { review: Review }) {
  const queries = useQueryClient();
  const [text, setText] = useState(review.reply);
  const save = useMutation({
    mutationFn: () => reply(review.id, text),
    onSuccess: (after) => {
      showToast(
        after.reply === ''
          ? 'Reply removed'
          : after.isReplyMailed && !review.isReplyMailed
            ? 'Reply saved and emailed'
            : 'Reply saved',
      );
      return queries.invalidateQueries({ queryKey: REVIEWS });
    },
  });
  return (
    <PanelSection title="Your reply">
      {save.error && <Message kind="bad">{failureText(save.error) ?? 'Please log in again.'}</Message>}
      <TextField
        label="Reply"
        help={
          review.isReplyMailed
            ? 'Shown under the review. The customer was emailed the first reply; changes are not emailed.'
            : 'Shown under the review, and emailed once to who wrote it, where their address is known.'
        }
        value={text}
        onChange={setText}
        rows={4}
        most={REVIEW_LIMITS.reply}
      />
      <div className={styles.acts}>
        <Button
          isDisabled={text.trim() === review.reply}
          isPending={save.isPending}
          onPress={() => save.mutate()}
        >
          {text.trim() === '' && review.reply !== '' ? 'Remove reply' : 'Save reply'}
        </Button>
      </div>
    </PanelSection>
  );
}
