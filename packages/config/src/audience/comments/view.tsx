import type { Comment, CommentFilter } from '@portico/model/api/comments';
import { COMMENTS_AT_ONCE } from '@portico/model/comments/comment';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar, List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { useShortcuts } from '@portico/ui/shortcuts';
import { Ban, Settings2 } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { BlockedDrawer } from './blocked-drawer.tsx';
import { CommentDrawer } from './comment-drawer.tsx';
import { COMMENTS, commentsPage } from './comment-queries.ts';
import { STATUS } from './comment-words.ts';
import styles from './comments.module.css';
import { type Act, useModeration } from './use-moderation.ts';

type Status = CommentFilter['status'];
const STATUSES: ReadonlyArray<{ value: Exclude<Status, 'reported' | 'unconfirmed'>; label: string }> = [
  { value: 'pending', label: 'Waiting' },
  { value: 'approved', label: 'Published' },
  { value: 'spam', label: 'Spam' },
  { value: 'trash', label: 'Trash' },
  { value: 'all', label: 'All' },
];
const SHORTCUTS_GROUP = 'Comments';

const getId = (comment: Comment) => comment.id;
const getText = (comment: Comment) =>
  [comment.author, comment.text.slice(0, 200), comment.post.title, STATUS[comment.status].label].join(', ');
const row = (comment: Comment) => (
  <RowText
    title={
      <>
        <span className={styles.author}>{comment.author || 'No name'}</span>
        <span className={styles.excerpt}>{comment.text}</span>
      </>
    }
    note={
      <>
        {comment.post.title || 'Untitled'} · <When at={comment.createdAt} exact />
        {comment.parent?.author && ` · Reply to ${comment.parent.author}`}
      </>
    }
    end={
      <span className={styles.end}>
        {comment.reports > 0 && <Badge tone="bad">Reported</Badge>}
        {comment.isNewcomer && comment.status === 'pending' && <Badge>New here</Badge>}
        {comment.by === 'team' && <Badge>Team</Badge>}
        <Badge tone={STATUS[comment.status].tone}>{STATUS[comment.status].label}</Badge>
      </span>
    }
  />
);

/** What visitors wrote below posts: what waits, what is published, spam and trash; answered in the site's name. */
export function View() {
  const { go } = useGo();
  const may = useMay();
  const moderates = may('comments.moderate');
  const moderate = useModeration();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status>(moderates ? 'pending' : 'approved');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [openId, setOpenId] = useState<string>();
  const [asking, setAsking] = useState<'delete' | 'blocked'>();
  const search = useDeferredValue(typed.trim());
  const filter: CommentFilter = { status, search };
  const list = usePages([...COMMENTS, 'list', filter], (cursor) => commentsPage(filter, cursor));
  const { items, first } = list;
  const counts = first?.counts;
  const chosen = (items ?? []).filter(({ id }) => selected.has(id)).slice(0, COMMENTS_AT_ONCE);
  const done = () => {
    setSelected(new Set());
    setAsking(undefined);
  };
  const act = (what: Act) => void moderate(chosen, what).then((isDone) => isDone && done());
  const shortcut = (keys: string, label: string, what: Act) => ({
    keys,
    label,
    group: SHORTCUTS_GROUP,
    run: () => act(what),
    applies: () => moderates && chosen.length > 0,
  });
  useShortcuts([
    shortcut('a', 'Publish the selected comments', 'approve'),
    shortcut('x', 'Move the selected comments to spam', 'spam'),
    shortcut('Delete', 'Move the selected comments to the trash', 'trash'),
  ]);
  const show = (next: Status) => {
    setStatus(next);
    done();
  };
  const opened = items?.find(({ id }) => id === openId);
  if (list.error)
    return (
      <LoadFailure title="Comments" what={MESSAGES.noResults} error={list.error} retry={list.retry} wide />
    );
  return (
    <Panel
      title="Comments"
      note={counts && counts.pending > 0 ? `${counts.pending.toLocaleString('en')} waiting` : undefined}
      wide
      bare
      actions={
        <div className={styles.actions}>
          {moderates && (
            <Button icon={Ban} onPress={() => setAsking('blocked')}>
              Blocked
            </Button>
          )}
          {may('site.settings') && (
            <Button icon={Settings2} onPress={() => go(addresses.commentSettings)}>
              Settings
            </Button>
          )}
        </div>
      }
      toolbar={
        <>
          <div className={styles.filters}>
            <SearchField label="Search comments" value={typed} onChange={setTyped} />
            {moderates && (
              <Segmented
                label="Status"
                value={status}
                onChange={show}
                options={STATUSES.map(({ value, label }) => ({
                  value,
                  label:
                    counts && counts[value] > 0 && value !== 'all'
                      ? `${label} ${counts[value].toLocaleString('en')}`
                      : label,
                }))}
              />
            )}
            {counts && (counts.reported > 0 || status === 'reported') && (
              <Button onPress={() => show(status === 'reported' ? 'pending' : 'reported')}>
                {status === 'reported' ? 'Show all that wait' : `${counts.reported} reported`}
              </Button>
            )}
          </div>
          {moderates && (
            <BulkBar count={chosen.length} onClear={done}>
              <Button small onPress={() => act('approve')}>
                Publish
              </Button>
              <Button small onPress={() => act('spam')}>
                Spam
              </Button>
              {status === 'trash' || status === 'spam' ? (
                <Button small onPress={() => setAsking('delete')}>
                  Delete
                </Button>
              ) : (
                <Button small onPress={() => act('trash')}>
                  Trash
                </Button>
              )}
            </BulkBar>
          )}
        </>
      }
    >
      {!items ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Comments"
          items={items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(comment) => setOpenId(comment.id)}
          {...(moderates ? { selection: { keys: selected, onChange: setSelected } } : {})}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={<Nothing status={status} isSearched={search !== ''} />}
        />
      )}
      {opened && <CommentDrawer key={opened.id} comment={opened} onClose={() => setOpenId(undefined)} />}
      {asking === 'blocked' && <BlockedDrawer onClose={() => setAsking(undefined)} />}
      <ConfirmDialog
        isOpen={asking === 'delete'}
        onClose={() => setAsking(undefined)}
        title={`Delete ${counted(chosen.length, 'comment')}?`}
        action="Delete"
        onConfirm={() => act('delete')}
      >
        <p>They are deleted for good.</p>
      </ConfirmDialog>
    </Panel>
  );
}

function Nothing({ status, isSearched }: { status: Status; isSearched: boolean }) {
  if (isSearched)
    return <EmptyState title={MESSAGES.noResults}>Try other words or another status.</EmptyState>;
  if (status === 'pending')
    return (
      <EmptyState title="Nothing waits">
        Comments that need approval are listed here, those of newcomers first.
      </EmptyState>
    );
  if (status === 'spam' || status === 'trash')
    return (
      <EmptyState title={status === 'spam' ? 'No spam' : 'The trash is empty'}>
        {status === 'spam'
          ? 'What looks like spam is listed here, and can be published.'
          : 'Comments are deleted for good 30 days after they came here.'}
      </EmptyState>
    );
  return (
    <EmptyState title="No comments yet">
      Switch on Comments in the settings of a blog, under Pages, and visitors can write below its posts.
    </EmptyState>
  );
}
