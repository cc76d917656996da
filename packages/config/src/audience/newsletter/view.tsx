import type { SubscriberFilter, SubscriberSummary } from '@portico/model/api/newsletter';
import { SUBSCRIBER_ORIGINS, SUBSCRIBER_STATES } from '@portico/model/commerce/subscribers';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button, IconButton } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Menu } from '@portico/ui/menu';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { useQuery } from '@tanstack/react-query';
import { Download, Ellipsis, MailX, Plus, Tags } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { useMay } from '../../shared/session.tsx';
import { When } from '../../shared/when.tsx';
import { backToMarketing } from '../back-to-marketing.ts';
import { BouncesDrawer } from './bounces-drawer.tsx';
import { AddDialog } from './add-dialog.tsx';
import { SUBSCRIBERS, subscribersExport, subscribersPage, topicsQuery } from './newsletter-queries.ts';
import { SOURCE, STATE } from './newsletter-words.ts';
import styles from './newsletter.module.css';
import { SubscriberDrawer } from './subscriber-drawer.tsx';
import { TopicsDrawer } from './topics-drawer.tsx';

type State = SubscriberFilter['state'];
type Source = SubscriberFilter['source'];
const STATES: Array<{ value: State; label: string }> = [
  { value: 'all', label: 'All' },
  ...SUBSCRIBER_STATES.map((value) => ({ value, label: STATE[value].label })),
];
const SOURCES: Array<{ value: Source; label: string }> = [
  { value: 'all', label: 'All' },
  ...SUBSCRIBER_ORIGINS.map((value) => ({ value, label: SOURCE[value] })),
];
const getId = (each: SubscriberSummary) => each.id;
const getText = (each: SubscriberSummary) => `${each.email}, ${STATE[each.state].label}`;
const row = (each: SubscriberSummary) => (
  <RowText
    title={<span>{each.email}</span>}
    note={each.name === '' ? SOURCE[each.source] : `${each.name} · ${SOURCE[each.source]}`}
    end={
      <span className={styles.end}>
        <span className={styles.quiet}>
          <When at={each.createdAt} exact />
        </span>
        <Badge tone={STATE[each.state].tone}>{STATE[each.state].label}</Badge>
      </span>
    }
  />
);

/** Who gets news by email, from forms, the popup, the checkout and by hand: one list. */
export function View() {
  const { go } = useGo();
  const may = useMay();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('all');
  const [source, setSource] = useState<Source>('all');
  const [topic, setTopic] = useState('all');
  const [openId, setOpenId] = useState<string>();
  const [drawer, setDrawer] = useState<'add' | 'topics' | 'bounces'>();
  const search = useDeferredValue(typed.trim());
  const { data: about } = useQuery(topicsQuery);
  const topics = about?.topics ?? [];
  const filter: SubscriberFilter = { state, source, topic, search };
  const list = usePages([...SUBSCRIBERS, 'list', filter], (cursor) => subscribersPage(filter, cursor));
  const counts = list.first?.counts;
  const isFiltered = search !== '' || state !== 'all' || source !== 'all' || topic !== 'all';
  if (list.error)
    return (
      <LoadFailure
        title="Newsletter"
        what={MESSAGES.noResults}
        error={list.error}
        back={backToMarketing}
        wide
        retry={list.retry}
      />
    );
  return (
    <Panel
      title="Newsletter"
      note={
        counts && counts.subscribed + counts.waiting > 0
          ? [
              `${counts.subscribed.toLocaleString('en-US')} confirmed`,
              ...(counts.waiting > 0 ? [`${counts.waiting.toLocaleString('en-US')} waiting`] : []),
            ].join(', ')
          : undefined
      }
      back={backToMarketing}
      wide
      bare
      actions={
        <div className={styles.actions}>
          <Menu
            label="More"
            groups={[
              {
                actions: [
                  { id: 'topics', label: 'Topics', icon: Tags, onAction: () => setDrawer('topics') },
                  {
                    id: 'bounces',
                    label: 'Bounces and complaints',
                    icon: MailX,
                    onAction: () => setDrawer('bounces'),
                  },
                ],
              },
              {
                actions: [
                  {
                    id: 'export',
                    label: 'Export as CSV',
                    icon: Download,
                    isDisabled: !list.items || list.items.length === 0,
                    onAction: () => window.location.assign(subscribersExport(filter)),
                  },
                ],
              },
            ]}
          >
            <IconButton icon={Ellipsis} label="More" />
          </Menu>
          <Button kind="primary" icon={Plus} onPress={() => setDrawer('add')}>
            Add person
          </Button>
        </div>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search addresses and names" value={typed} onChange={setTyped} />
          <Select<State> label="Status" options={STATES} value={state} onChange={setState} />
          <Select<Source> label="Source" options={SOURCES} value={source} onChange={setSource} />
          {topics.length > 0 && (
            <Select
              label="Topic"
              options={[
                { value: 'all', label: 'All' },
                ...topics.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={topic}
              onChange={setTopic}
            />
          )}
        </div>
      }
    >
      {list.items ? (
        <List
          label="Newsletter"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(each) => setOpenId(each.id)}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            isFiltered ? (
              <EmptyState title={MESSAGES.noResults}>
                Try another address, name, status, source or topic.
              </EmptyState>
            ) : (
              <EmptyState
                title="Nobody has signed up yet"
                {...(may('content.edit')
                  ? { action: <Button onPress={() => go(addresses.forms)}>View forms</Button> }
                  : {})}
              >
                Put a newsletter form on a page, in the footer or in the popup, or let the checkout ask. All
                of them lead into this list.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
      {openId !== undefined && (
        <SubscriberDrawer key={openId} id={openId} onClose={() => setOpenId(undefined)} />
      )}
      {drawer === 'add' && <AddDialog onClose={() => setDrawer(undefined)} />}
      {drawer === 'bounces' && <BouncesDrawer onClose={() => setDrawer(undefined)} />}
      {drawer === 'topics' && about && (
        <TopicsDrawer
          topics={topics}
          onClose={() => setDrawer(undefined)}
          onRemoved={(ids) => {
            if (ids.includes(topic)) setTopic('all');
          }}
        />
      )}
    </Panel>
  );
}
