import type { CampaignSummary } from '@portico/model/api/campaigns';
import { CAMPAIGN_STATES, type CampaignState } from '@portico/model/campaigns/campaign-states';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { reportFailure } from '../../api/query-client.ts';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useCreateDocument } from '../../shared/documents/document-actions.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { MailNotice } from '../../shared/mail-notice.tsx';
import { When } from '../../shared/when.tsx';
import { backToMarketing } from '../back-to-marketing.ts';
import { CAMPAIGNS, campaignsPage } from './campaign-queries.ts';
import { STATE } from './campaign-words.ts';
import styles from './campaigns.module.css';

type State = CampaignState | 'all';
const STATES: Array<{ value: State; label: string }> = [
  { value: 'all', label: 'All' },
  ...CAMPAIGN_STATES.map((value) => ({ value, label: STATE[value].label })),
];

const getId = (each: CampaignSummary) => each.id;
const getText = (each: CampaignSummary) => `${each.subject || 'Untitled'}, ${STATE[each.state].label}`;

/** What a row says below the subject. */
function noteOf({ state, counts }: CampaignSummary): string {
  if (state === 'draft' || state === 'scheduled' || state === 'failed') return 'Not sent yet';
  const failed = counts.failed > 0 ? `, ${counts.failed.toLocaleString('en-US')} failed` : '';
  return state === 'sent'
    ? `${counted(counts.sent, 'email')} sent${failed}`
    : `${counts.sent.toLocaleString('en-US')} of ${counted(counts.recipients, 'email')} sent${failed}`;
}

const row = (each: CampaignSummary) => (
  <RowText
    title={<span dir="auto">{each.subject || 'Untitled'}</span>}
    note={noteOf(each)}
    end={
      <span className={styles.end}>
        <span className={styles.quiet}>
          <When
            at={
              (each.state === 'scheduled' ? each.scheduledAt : (each.finishedAt ?? each.startedAt)) ??
              each.updatedAt
            }
            exact
          />
        </span>
        <Badge tone={STATE[each.state].tone}>{STATE[each.state].label}</Badge>
      </span>
    }
  />
);

/** The emails to all subscribers: written, scheduled, sent. */
export function View() {
  const { go } = useGo();
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<State>('all');
  const search = useDeferredValue(typed.trim());
  const filter = { state, search };
  const list = usePages([...CAMPAIGNS, 'list', filter], (cursor) => campaignsPage(filter, cursor));
  const create = useCreateDocument();
  const begin = () =>
    create.mutate(
      { kind: 'campaign', body: { subject: '', preview: '', topics: [], sections: {} } },
      { onSuccess: ({ id }) => go(addresses.campaign(id)), onError: reportFailure },
    );
  const fresh = (
    <Button kind="primary" icon={Plus} onPress={begin} isDisabled={create.isPending}>
      New campaign
    </Button>
  );
  if (list.error)
    return (
      <LoadFailure
        title="Campaigns"
        what={MESSAGES.noResults}
        error={list.error}
        back={backToMarketing}
        wide
        retry={list.retry}
      />
    );
  return (
    <Panel
      title="Campaigns"
      back={backToMarketing}
      wide
      bare
      actions={fresh}
      toolbar={
        <>
          <MailNotice what="Campaigns" />
          <div className={styles.filters}>
            <SearchField label="Search subjects" value={typed} onChange={setTyped} />
            <Select<State> label="Status" options={STATES} value={state} onChange={setState} />
          </div>
        </>
      }
    >
      {list.items ? (
        <List
          label="Campaigns"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(each) => go(addresses.campaign(each.id))}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || state !== 'all' ? (
              <EmptyState title={MESSAGES.noResults}>Try another subject or status.</EmptyState>
            ) : (
              <EmptyState title="No campaigns yet" action={fresh}>
                A campaign is an email to everybody on your newsletter’s list. Write it with the blocks you
                know from your pages.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
    </Panel>
  );
}
