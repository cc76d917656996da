import { counted } from '../../shared/counted.ts';
import { Badge, Dot } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Segmented } from '@portico/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { useCallback, useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import {
  formsQuery,
  type SubmissionFilter,
  SUBMISSIONS,
  submissionsPage,
  teamQuery,
} from '../forms/form-queries.ts';
import type { Submission, SubmissionStatus } from '@portico/model/api/submissions';

import styles from '../forms/forms.module.css';
import { periodStart } from '../../shared/periods.ts';
import { useSubmissionActions } from './submission-actions.tsx';
import { SubmissionBulkBar } from './submission-bulk-bar.tsx';
import { SubmissionDrawer } from './submission-drawer.tsx';
import { isNarrowed, type Narrowed, NOT_NARROWED, SubmissionFilters } from './submission-filters.tsx';
import { PROGRESS } from './submission-words.ts';

const getId = (submission: Submission) => submission.id;
const getText = (submission: Submission) =>
  [
    submission.read ? '' : 'Unread:',
    submission.sender,
    submission.excerpt,
    submission.progress === 'new' ? '' : PROGRESS[submission.progress],
  ]
    .filter(Boolean)
    .join(' ');

/** What visitors sent: found, read, answered, assigned, put away, exported. */
export function View() {
  const { form, assignee } = useSearch({ strict: false }) as { form?: string; assignee?: string };
  const { submissionId } = useParams({ strict: false }) as { submissionId?: string };
  const { go } = useGo();
  const { data: forms = [] } = useQuery(formsQuery);
  const { data: team = [] } = useQuery(teamQuery);
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<SubmissionStatus>('inbox');
  const [{ from, ...narrowed }, setNarrowed] = useState<Narrowed & { from?: string | undefined }>({
    ...NOT_NARROWED,
    assignee,
  });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const q = useDeferredValue(typed.trim());
  const filter: SubmissionFilter = {
    status,
    ...(form ? { form } : {}),
    ...(narrowed.unread ? { unread: 'true' } : {}),
    ...(narrowed.progress ? { progress: narrowed.progress } : {}),
    ...(narrowed.assignee ? { assignee: narrowed.assignee } : {}),
    ...(q ? { q } : {}),
    ...(from ? { from } : {}),
  };
  const list = usePages([...SUBMISSIONS, 'list', filter], (cursor) => submissionsPage(filter, cursor));
  const items = list.items;
  const counts = list.first?.counts;
  const actions = useSubmissionActions();
  const done = () => setSelected(new Set());
  const formName = forms.find((one) => one.id === form)?.name;

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
        note={[submission.assignee?.name, form ? '' : submission.formName, submission.excerpt]
          .filter(Boolean)
          .join(' · ')}
        end={
          <span className={styles.end}>
            {submission.progress === 'done' ? (
              <Badge tone="good">Done</Badge>
            ) : submission.replied ? (
              <Badge tone="accent">Replied</Badge>
            ) : (
              submission.progress === 'open' && <Badge tone="warn">Open</Badge>
            )}
            <span className={styles.note}>
              <When at={submission.submittedAt} exact />
            </span>
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
  const at = items?.findIndex((item) => item.id === submissionId) ?? -1;
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
                {
                  value: 'quarantine',
                  label: counts?.quarantine
                    ? `Quarantine (${counts.quarantine.toLocaleString('en')})`
                    : 'Quarantine',
                },
                { value: 'spam', label: 'Spam' },
                { value: 'trash', label: 'Trash' },
              ]}
            />
            <SubmissionFilters
              narrowed={narrowed}
              onChange={(change) =>
                setNarrowed((before) => ({
                  ...before,
                  ...change,
                  ...(change.period ? { from: periodStart(change.period, new Date()) } : {}),
                }))
              }
              form={form}
              forms={forms}
              onForm={(id) => go(addresses.submissions(id))}
              team={team}
            />
          </div>
          <SubmissionBulkBar
            chosen={[...selected]}
            status={status}
            team={team}
            actions={actions}
            onDone={done}
          />
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
            q !== '' || isNarrowed(narrowed) ? (
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
      {submissionId && (
        <SubmissionDrawer
          id={submissionId}
          onClose={close}
          newer={at > 0 ? items?.[at - 1]?.id : undefined}
          older={at >= 0 ? items?.[at + 1]?.id : undefined}
          onOpen={open}
        />
      )}
    </Panel>
  );
}

const EMPTY: Record<SubmissionStatus, { title: string; text: string }> = {
  inbox: { title: 'No messages yet', text: 'Messages sent with your forms arrive here.' },
  quarantine: {
    title: 'Nothing in quarantine',
    text: 'What looks like spam stays here for 30 days, and nobody is emailed about it.',
  },
  spam: { title: 'No spam', text: 'Messages marked as spam stay here for 30 days.' },
  trash: { title: 'The trash is empty', text: 'Deleted messages stay here for 30 days.' },
};

function noteOf(counts: { inbox: number; unread: number }): string {
  const all = counted(counts.inbox, 'message');
  return counts.unread > 0 ? `${all}, ${counts.unread.toLocaleString('en')} unread` : all;
}
