import { Button } from '@portico/ui/button';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { failureText, reportFailure } from '../../api/query-client.ts';
import { usePages } from '../../api/use-pages.ts';
import { When } from '../../shared/when.tsx';
import { block, blockedPage, COMMENTS } from './comment-queries.ts';
import styles from './comments.module.css';

/** Whose comments go to the spam; people are added by address, and taken out again. */
export function BlockedDrawer({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const [email, setEmail] = useState('');
  const list = usePages([...COMMENTS, 'blocked'], blockedPage);
  const change = useMutation({
    mutationFn: (what: { email: string; isBlocked: boolean }) => block(what.email, what.isBlocked),
    onSuccess: (_moved, what) => {
      if (what.isBlocked) setEmail('');
      showToast(what.isBlocked ? `${what.email} is blocked` : `${what.email} can comment again`);
      return queries.invalidateQueries({ queryKey: COMMENTS });
    },
    onError: reportFailure,
  });
  const wanted = email.trim();
  const isAddress = /^\S+@\S+$/.test(wanted);
  return (
    <Drawer isOpen onClose={onClose} title="Blocked people">
      <div className={styles.comment}>
        <p className={styles.quiet}>What they write goes to spam. They are not told.</p>
        <form
          className={styles.filters}
          onSubmit={(event) => {
            event.preventDefault();
            if (isAddress) change.mutate({ email: wanted, isBlocked: true });
          }}
        >
          <TextField label="Email" type="email" value={email} onChange={setEmail} />
          <Button type="submit" isDisabled={!isAddress} isPending={change.isPending}>
            Block
          </Button>
        </form>
        {list.error && <Message kind="bad">{failureText(list.error)}</Message>}
        {!list.items ? (
          <Skeleton height={40} />
        ) : list.items.length === 0 ? (
          <EmptyState title="Nobody is blocked" />
        ) : (
          <ul className={styles.people}>
            {list.items.map((person) => (
              <li key={person.email}>
                <span className={styles.person}>
                  {person.email}
                  <span className={styles.quiet}>
                    <When at={person.createdAt} />
                  </span>
                </span>
                <Button small onPress={() => change.mutate({ email: person.email, isBlocked: false })}>
                  Unblock
                  <VisuallyHidden> {person.email}</VisuallyHidden>
                </Button>
              </li>
            ))}
          </ul>
        )}
        {list.hasMore && (
          <Button isPending={list.isLoadingMore} onPress={list.loadMore}>
            Show more
          </Button>
        )}
      </div>
    </Drawer>
  );
}
