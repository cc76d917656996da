import { counted } from '../../shared/counted.ts';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar, List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { Dot } from '@portico/ui/badge';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Download, ListFilter } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import { formsQuery, type SubmissionFilter, SUBMISSIONS, submissionsPage } from '../forms/form-queries.ts';
import type { Submission, SubmissionStatus } from '@portico/model/api/submissions';

import styles from '../forms/forms.module.css';
import { PERIODS, type Period, periodStart } from '../../shared/periods.ts';
import { SubmissionDrawer } from './submission-drawer.tsx';
import { useSubmissionActions } from './submission-actions.tsx';

const getId = (submission: Submission) => submission.id;
const getText = (submission: Submission) =>
  [submission.read ? '' : 'Unread:', submission.sender, submission.excerpt].filter(Boolean).join(' ');

/** What visitors sent: found, read, put away, exported. */
export function View() {
  const { form } = useSearch({ strict: false }) as { form?: string };
  const { submissionId } = useParams({ strict: false }) as { submissionId?: string };
  const { go } = useGo();
  const { data: forms } = useQuery(formsQuery);
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<SubmissionStatus>('inbox');
  const [unread, setUnread] = useState(false);
  const [{ period, from }, setPeriod] = useState<{ period: Period; from?: string | undefined }>({
    period: 'all',
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const q = useDeferredValue(typed.trim());
  const filter: SubmissionFilter = {
    status,
    ...(form ? { form } : {}),
    ...(unread ? { unread: 'true' } : {}),
    ...(q ? { q } : {}),
    ...(from ? { from } : {}),
  };
  const list = usePages([...SUBMISSIONS, 'list', filter], (cursor) => submissionsPage(filter, cursor));
  const items = list.items;
  const counts = list.first?.counts;
  const actions = useSubmissionActions();
  const chosen = [...selected];
  const done = () => setSelected(new Set());
  const formName = forms?.find((one) => one.id === form)?.name;

  const row = useCallback(
    (submission: Submission) => (
      <RowText
        title={
          <>
            {!submission.read && <Dot label="Unread" />}
            <span className={submission.read ? undefined : styles.unread}>
              {submission.sender || 'Unknown sender'}
            </span>
          </>
        }
        note={[form ? '' : submission.formName, submission.excerpt].filter(Boolean).join(' · ')}
        end={
          <span className={styles.note}>
            <When at={submission.submittedAt} exact />
          </span>
        }
      />
    ),
    [form],
  );
  const open = (id: string) => go(`${addresses.submission(id)}${form ? `?form=${form}` : ''}`);
  const close = () => go(addresses.submissions(form));
  const exportAddress = `/api/rest/form-submissions/export?${new URLSearchParams(filter as unknown as Record<string, string>)}`;

  if (list.error)
    return (
      <LoadFailure
        title="Messages"
        error={list.error}
        retry={list.retry}
        wide
        back={{ href: addresses.forms, label: 'Back to the forms' }}
      />
    );
  const isFiltered = q !== '' || unread || period !== 'all';
  return (
    <Panel
      title={formName ? `Messages: ${formName}` : 'Messages'}
      note={counts && noteOf(counts)}
      wide
      bare
      back={{ href: addresses.forms, label: 'Back to the forms' }}
      actions={
        <Button
          icon={Download}
          isDisabled={!items || items.length === 0}
          onPress={() => window.location.assign(exportAddress)}
        >
          Export as CSV
        </Button>
      }
      toolbar={
        <>
          <div className={styles.filters}>
            <SearchField label="Search messages" value={typed} onChange={setTyped} />
            <Segmented
              label="Folder"
              value={status}
              onChange={(next) => {
                setStatus(next);
                done();
              }}
              options={[
                { value: 'inbox', label: 'Inbox' },
                { value: 'spam', label: 'Spam' },
                { value: 'trash', label: 'Trash' },
              ]}
            />
            <Menu
              label="Filter"
              groups={[
                {
                  title: 'Show',
                  actions: [
                    {
                      id: 'all',
                      label: 'Read and unread',
                      isChecked: !unread,
                      onAction: () => setUnread(false),
                    },
                    {
                      id: 'unread',
                      label: 'Unread only',
                      isChecked: unread,
                      onAction: () => setUnread(true),
                    },
                  ],
                },
                {
                  title: 'Period',
                  actions: PERIODS.map(({ value, label }) => ({
                    id: value,
                    label,
                    isChecked: period === value,
                    onAction: () => setPeriod({ period: value, from: periodStart(value, new Date()) }),
                  })),
                },
                {
                  title: 'Form',
                  actions: [
                    {
                      id: 'any',
                      label: 'All forms',
                      isChecked: !form,
                      onAction: () => go(addresses.submissions()),
                    },
                    ...(forms ?? []).map((one) => ({
                      id: one.id,
                      label: one.name,
                      isChecked: one.id === form,
                      onAction: () => go(addresses.submissions(one.id)),
                    })),
                  ],
                },
              ]}
            >
              <IconButton
                icon={ListFilter}
                label="Filter"
                isActive={unread || period !== 'all' || Boolean(form)}
              />
            </Menu>
          </div>
          <BulkBar count={chosen.length} onClear={done}>
            {status === 'inbox' && (
              <>
                <Button small onPress={() => void actions.markRead(chosen, true).then(done)}>
                  Mark as read
                </Button>
                <Button small onPress={() => void actions.markRead(chosen, false).then(done)}>
                  Mark as unread
                </Button>
                <Button small onPress={() => void actions.move(chosen, 'spam', status).then(done)}>
                  Spam
                </Button>
                <Button small onPress={() => void actions.move(chosen, 'trash', status).then(done)}>
                  Delete
                </Button>
              </>
            )}
            {status !== 'inbox' && (
              <>
                <Button small onPress={() => void actions.move(chosen, 'inbox', status).then(done)}>
                  Move to inbox
                </Button>
                <Button small onPress={() => void actions.remove(chosen).then(done)}>
                  Delete permanently
                </Button>
              </>
            )}
          </BulkBar>
        </>
      }
    >
      {!items ? (
        <Skeleton height={58} />
      ) : (
        <List
          label="Messages"
          items={items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(submission) => open(submission.id)}
          currentId={submissionId}
          selection={{ keys: selected, onChange: setSelected }}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            isFiltered ? (
              <EmptyState title="Nothing found">No messages match.</EmptyState>
            ) : (
              <EmptyState picture="letter" title={EMPTY[status].title}>
                {EMPTY[status].text}
              </EmptyState>
            )
          }
        />
      )}
      {actions.dialog}
      {submissionId && <SubmissionDrawer id={submissionId} onClose={close} />}
    </Panel>
  );
}

const EMPTY: Record<SubmissionStatus, { title: string; text: string }> = {
  inbox: { title: 'No messages yet', text: 'Messages sent with your forms arrive here.' },
  spam: { title: 'No spam', text: 'Messages marked as spam stay here for 30 days.' },
  trash: { title: 'The trash is empty', text: 'Deleted messages stay here for 30 days.' },
};

function noteOf(counts: { inbox: number; unread: number }): string {
  const all = counted(counts.inbox, 'message');
  return counts.unread > 0 ? `${all}, ${counts.unread.toLocaleString('en')} unread` : all;
}
