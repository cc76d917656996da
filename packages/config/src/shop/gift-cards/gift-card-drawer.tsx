import type { GiftCardDetail } from '@portico/model/api/gift-cards';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { DayField } from '@portico/ui/day-field';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Dotted } from '@portico/ui/dotted';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-aria-components/Link';
import { failureText } from '../../api/query-client.ts';
import { addresses } from '../../shared/addresses.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { orderName } from '../orders/order-words.ts';
import { changeGiftCard, GIFT_CARDS, giftCardQuery, sendGiftCard } from './gift-card-queries.ts';
import { cardName, ENTRIES, STATUS } from './gift-card-words.ts';
import styles from './gift-cards.module.css';

/** A gift card: what is on it, who got it, what it was spent on; disabled, made valid for longer, emailed again. */
export function GiftCardDrawer({ id, onClose }: { id: string; onClose(): void }) {
  const { data: card, error } = useQuery(giftCardQuery(id));
  const queries = useQueryClient();
  const [isSure, setSure] = useState(false);
  const changed = () => queries.invalidateQueries({ queryKey: GIFT_CARDS });
  const change = useMutation({
    mutationFn: (what: Parameters<typeof changeGiftCard>[1]) => changeGiftCard(id, what),
    onSettled: changed,
  });
  const send = useMutation({
    mutationFn: () => sendGiftCard(id),
    onSuccess: (after) => showToast(`Sent to ${after.recipientEmail}`),
    onSettled: changed,
  });
  const failed = change.error ?? send.error;
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={card ? cardName(card) : 'Gift card'}
      foot={
        card && (
          <div className={styles.acts}>
            {card.canSend && (
              <Button isDisabled={send.isPending} onPress={() => send.mutate()}>
                Send the code again
              </Button>
            )}
            {card.status === 'disabled' ? (
              <Button isDisabled={change.isPending} onPress={() => change.mutate({ isDisabled: false })}>
                Enable
              </Button>
            ) : (
              <Button isDisabled={change.isPending} onPress={() => setSure(true)}>
                Disable
              </Button>
            )}
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {failed && <Message kind="bad">{failureText(failed) ?? 'Please log in again.'}</Message>}
      {!card && !error && <Skeleton rows={5} height={48} />}
      {card && <Told card={card} onLastDay={(lastDay) => change.mutate({ lastDay })} />}
      <ConfirmDialog
        isOpen={isSure}
        onClose={() => setSure(false)}
        title="Disable this gift card?"
        action="Disable"
        isHarmless
        onConfirm={() => {
          setSure(false);
          change.mutate({ isDisabled: true });
        }}
      >
        <p>Nobody can spend it until you enable it again. What is on it stays.</p>
      </ConfirmDialog>
    </Drawer>
  );
}

function Told({ card, onLastDay }: { card: GiftCardDetail; onLastDay(day: string | null): void }) {
  const shown = (minor: number) => orderMoney(minor, card.currency);
  return (
    <>
      <dl className={styles.facts}>
        <div>
          <dt>Status</dt>
          <dd>
            <Badge tone={STATUS[card.status].tone}>{STATUS[card.status].label}</Badge>
          </dd>
        </div>
        <div>
          <dt>Balance</dt>
          <dd>
            {shown(card.balanceCents)} <span className={styles.quiet}>of {shown(card.valueCents)}</span>
          </dd>
        </div>
        {(card.recipientName !== '' || card.recipientEmail !== '') && (
          <div>
            <dt>Recipient</dt>
            <dd>
              {card.recipientName}{' '}
              {card.recipientEmail !== '' && (
                <a href={`mailto:${encodeURIComponent(card.recipientEmail)}`}>{card.recipientEmail}</a>
              )}
            </dd>
          </div>
        )}
        {card.message !== '' && (
          <div>
            <dt>Message</dt>
            <dd>{card.message}</dd>
          </div>
        )}
        {card.note !== '' && (
          <div>
            <dt>Note</dt>
            <dd>{card.note}</dd>
          </div>
        )}
      </dl>
      <LastDay key={card.lastDay} card={card} onLastDay={onLastDay} />
      <PanelSection title="History">
        <ol className={styles.rows}>
          {card.entries.map((entry) => (
            <li key={entry.id}>
              <span>
                {ENTRIES[entry.kind]}
                {entry.order && (
                  <>
                    {': '}
                    <Link href={addresses.order(entry.order.id)}>{orderName(entry.order)}</Link>
                  </>
                )}
              </span>
              <span className={styles.amount}>
                {entry.amountCents > 0 ? '+' : '−'}
                {shown(Math.abs(entry.amountCents))}
              </span>
              <span className={styles.quiet}>
                <Dotted
                  parts={[
                    <When key="at" at={entry.createdAt} exact />,
                    entry.by,
                    `balance ${shown(entry.balanceCents)}`,
                  ]}
                />
              </span>
            </li>
          ))}
        </ol>
      </PanelSection>
    </>
  );
}

/** The last day it can be spent on: typed part by part, so it is saved by a button. */
function LastDay({ card, onLastDay }: { card: GiftCardDetail; onLastDay(day: string | null): void }) {
  const [day, setDay] = useState(card.lastDay ?? undefined);
  return (
    <div className={styles.fields}>
      <DayField
        label="Valid until"
        help="The last day it can be spent on. Leave it empty for a card that does not expire."
        value={day}
        onChange={setDay}
      />
      {(day ?? null) !== card.lastDay && (
        <div className={styles.acts}>
          <Button onPress={() => onLastDay(day ?? null)}>Save day</Button>
        </div>
      )}
    </div>
  );
}
