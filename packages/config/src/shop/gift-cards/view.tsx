import type { GiftCardFilter, GiftCardSummary } from '@portico/model/api/gift-cards';
import { GIFT_CARD_STATUSES } from '@portico/model/commerce/gift-card/status';
import { MESSAGES } from '@portico/model/text/messages';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { EmptyState } from '@portico/ui/empty-state';
import { List, RowText } from '@portico/ui/list';
import { Panel } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { SearchField } from '@portico/ui/search-field';
import { Select } from '@portico/ui/select';
import { useParams } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { usePages } from '../../api/use-pages.ts';
import { addresses } from '../../shared/addresses.ts';
import { counted } from '../../shared/counted.ts';
import { useGo } from '../../shared/go.ts';
import { LoadFailure } from '../../shared/loading/load-failure.tsx';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { GiftCardDrawer } from './gift-card-drawer.tsx';
import { GIFT_CARDS, giftCardsPage } from './gift-card-queries.ts';
import { cardName, STATUS } from './gift-card-words.ts';
import styles from './gift-cards.module.css';
import { IssueDialog } from './issue-dialog.tsx';

type Status = GiftCardFilter['status'];
const CHOICES: Array<{ value: Status; label: string }> = [
  { value: 'all', label: 'All' },
  ...GIFT_CARD_STATUSES.map((value) => ({ value, label: STATUS[value].label })),
];
const back = { href: addresses.products, label: 'Back to the products' };
const getId = (card: GiftCardSummary) => card.id;
const getText = (card: GiftCardSummary) => `${cardName(card)} ${card.recipientName || card.recipientEmail}`;
const row = (card: GiftCardSummary) => (
  <RowText
    title={
      <>
        <span>{cardName(card)}</span>
        {card.isTest && <Badge>Test</Badge>}
      </>
    }
    note={
      <>
        {[card.recipientName || card.recipientEmail].filter(Boolean).map((who) => `${who} · `)}
        <When at={card.createdAt} exact />
      </>
    }
    end={
      <span className={styles.end}>
        <Badge tone={STATUS[card.status].tone}>{STATUS[card.status].label}</Badge>
        <span className={styles.amount}>
          {orderMoney(card.balanceCents, card.currency)}
          {card.balanceCents !== card.valueCents && (
            <span className={styles.quiet}> of {orderMoney(card.valueCents, card.currency)}</span>
          )}
        </span>
      </span>
    }
  />
);

/** The shop's gift cards with what is left on each, those issued last first. */
export function View() {
  const { giftCardId } = useParams({ strict: false }) as { giftCardId?: string };
  const { go } = useGo();
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<Status>('all');
  const [isIssuing, setIssuing] = useState(false);
  const search = useDeferredValue(typed.trim());
  const filter: GiftCardFilter = { status, search };
  const list = usePages([...GIFT_CARDS, 'list', filter], (cursor) => giftCardsPage(filter, cursor));
  if (list.error)
    return (
      <LoadFailure
        title="Gift cards"
        what={MESSAGES.noResults}
        error={list.error}
        back={back}
        wide
        retry={list.retry}
      />
    );
  const { first } = list;
  return (
    <Panel
      title="Gift cards"
      note={first?.outstanding
        ?.map(
          ({ currency, cents, cards }) =>
            `${orderMoney(cents, currency)} on ${counted(cards, 'active card')}`,
        )
        .join(', ')}
      back={back}
      wide
      bare
      actions={
        <Button kind="primary" icon={Plus} isDisabled={!first} onPress={() => setIssuing(true)}>
          Issue gift card
        </Button>
      }
      toolbar={
        <div className={styles.filters}>
          <SearchField label="Search gift cards" value={typed} onChange={setTyped} />
          <Select<Status> label="Status" options={CHOICES} value={status} onChange={setStatus} />
        </div>
      }
    >
      {list.items ? (
        <List
          label="Gift cards"
          items={list.items}
          getId={getId}
          getText={getText}
          renderRow={row}
          onOpen={(card) => go(addresses.giftCard(card.id))}
          rowHeight={58}
          hasMore={list.hasMore}
          isLoadingMore={list.isLoadingMore}
          onLoadMore={list.loadMore}
          empty={
            search !== '' || status !== 'all' ? (
              <EmptyState title={MESSAGES.noResults}>
                Try the last letters of a code, a name or an email, or another status.
              </EmptyState>
            ) : (
              <EmptyState title="No gift cards yet">
                Issue one for a customer, or sell them: choose Gift card as a product’s type. Codes are
                entered at checkout; what is not spent stays on the card.
              </EmptyState>
            )
          }
        />
      ) : (
        <Skeleton height={58} />
      )}
      {giftCardId !== undefined && (
        <GiftCardDrawer key={giftCardId} id={giftCardId} onClose={() => go(addresses.giftCards)} />
      )}
      {isIssuing && first && <IssueDialog currency={first.currency} onClose={() => setIssuing(false)} />}
    </Panel>
  );
}
