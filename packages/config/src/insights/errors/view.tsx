import { counted } from '../../shared/counted.ts';
import type { PageErrorStatus } from '@portico/model/visitor/page-reports';
import { EmptyState } from '@portico/ui/empty-state';
import { BulkBar, List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Segmented } from '@portico/ui/segmented';
import { useCallback, useState } from 'react';
import type { PageError } from '@portico/model/api/page-errors';
import { addresses } from '../../shared/addresses.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import { ErrorDrawer } from './error-drawer.tsx';
import styles from './errors.module.css';
import { StatusButtons } from './status-buttons.tsx';
import { TraceList } from './trace-list.tsx';
import { usePageErrors, useSetStatus } from './use-page-errors.ts';

type Shown = PageErrorStatus | 'trace';

const back = { href: addresses.settings, label: 'Back to the settings' };
const getId = (error: PageError) => error.cause;
const getText = (error: PageError) => error.message;

const EMPTY: Record<PageErrorStatus, { title: string; text: string }> = {
  open: {
    title: 'No errors',
    text: 'When something on a page fails in a visitor’s browser, it is listed here with the page and the browser.',
  },
  resolved: {
    title: 'Nothing resolved yet',
    text: 'Errors you mark as resolved are listed here. If one happens again, it is reopened.',
  },
  ignored: {
    title: 'Nothing ignored',
    text: 'You can ignore errors that your site does not cause, for example by a browser extension.',
  },
};

/** What goes wrong in visitors' browsers, one row for each cause; and what their pages wrote down. */
export function View() {
  const [view, setView] = useState<Shown>('open');
  const status = view === 'trace' ? 'open' : view;
  const { items, counts, query } = usePageErrors(status);
  const count = (of: PageErrorStatus) => (counts && counts[of] > 0 ? ` ${counts[of]}` : '');
  if (query.error && !items)
    return (
      <LoadFailure
        title="Page errors"
        error={query.error}
        retry={() => void query.refetch()}
        back={back}
        wide
      />
    );
  return (
    <Panel
      title="Page errors"
      note="Reported by visitors’ browsers, kept for 90 days"
      back={back}
      wide
      bare
      toolbar={
        <div>
          <Segmented
            label="Show"
            value={view}
            onChange={setView}
            options={[
              { value: 'open', label: `Open${count('open')}` },
              { value: 'resolved', label: `Resolved${count('resolved')}` },
              { value: 'ignored', label: `Ignored${count('ignored')}` },
              { value: 'trace', label: 'Page log' },
            ]}
          />
        </div>
      }
    >
      {view === 'trace' ? (
        <TraceList />
      ) : items === undefined ? (
        <Skeleton height={58} />
      ) : (
        <ErrorList
          key={status}
          status={status}
          items={items}
          hasMore={query.hasNextPage}
          isLoadingMore={query.isFetchingNextPage}
          onLoadMore={() => void query.fetchNextPage()}
        />
      )}
    </Panel>
  );
}

function ErrorList(props: {
  status: PageErrorStatus;
  items: PageError[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore(): void;
}) {
  const { status, items } = props;
  const [open, setOpen] = useState<PageError>();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const setStatus = useSetStatus();
  const row = useCallback(
    (error: PageError) => (
      <RowText
        title={<span className={styles.message}>{error.message || 'No message'}</span>}
        note={
          <>
            {whereOf(error)} · <When at={error.lastSeenAt} />
          </>
        }
        end={<span className={styles.count}>{counted(error.count, 'time')}</span>}
      />
    ),
    [],
  );
  const chosen = items.filter(({ cause }) => selected.has(cause));
  return (
    <>
      <BulkBar count={chosen.length} onClear={() => setSelected(new Set())}>
        <StatusButtons
          small
          status={status}
          onSet={(next) => {
            setStatus(chosen, next);
            setSelected(new Set());
          }}
        />
      </BulkBar>
      <List
        label={`${status} errors`}
        items={items}
        getId={getId}
        getText={getText}
        renderRow={row}
        onOpen={setOpen}
        selection={{ keys: selected, onChange: setSelected }}
        rowHeight={58}
        hasMore={props.hasMore}
        isLoadingMore={props.isLoadingMore}
        onLoadMore={props.onLoadMore}
        empty={
          <EmptyState picture="page" title={EMPTY[status].title}>
            {EMPTY[status].text}
          </EmptyState>
        }
      />
      {open && (
        <ErrorDrawer
          error={open}
          onClose={() => setOpen(undefined)}
          foot={
            <StatusButtons
              status={open.status}
              onSet={(next) => {
                setStatus([open], next);
                setOpen(undefined);
              }}
            />
          }
        />
      )}
    </>
  );
}

/** `/shop and 3 more pages · Chrome on Windows, Safari on iPhone` */
function whereOf({ page, morePages, browsers }: PageError): string {
  const more = morePages === 0 ? '' : ` and ${counted(morePages, 'more page')}`;
  return [`${page || 'Unknown page'}${more}`, browsers.join(', ')].filter((part) => part !== '').join(' · ');
}
