import type { PriceAnnouncement, SubscriptionPrices } from '@portico/model/api/subscription-prices';
import { fractionDigits, isCurrency } from '@portico/model/money/currencies';
import { LIMITS } from '@portico/model/documents/limits';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { DayField } from '@portico/ui/day-field';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Dotted } from '@portico/ui/dotted';
import { Drawer } from '@portico/ui/drawer';
import { EmptyState } from '@portico/ui/empty-state';
import { Message } from '@portico/ui/message';
import { NumberField } from '@portico/ui/number-field';
import { PanelSection } from '@portico/ui/panel';
import { Skeleton } from '@portico/ui/progress';
import { Select } from '@portico/ui/select';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../api/client.ts';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from '../orders/order-money.ts';
import { announcePrice, pricesQuery, SUBSCRIPTIONS, withdrawPrice } from './subscription-queries.ts';
import styles from './subscriptions.module.css';

/** What subscribers pay, and new prices: announced, in force, withdrawn. */
export function PricesDrawer({ onClose }: { onClose(): void }) {
  const { data, error } = useQuery(pricesQuery);
  return (
    <Drawer isOpen wide onClose={onClose} title="Prices of subscriptions">
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {!data && !error && <Skeleton rows={4} height={48} />}
      {data && data.products.length === 0 && (
        <EmptyState title="No running subscriptions">
          New prices are announced to those who are subscribed. Who subscribes from now on pays the price of
          the product.
        </EmptyState>
      )}
      {data && data.products.length > 0 && <Announce prices={data} />}
      {data && data.announcements.length > 0 && <Announced all={data.announcements} />}
    </Drawer>
  );
}

const keyOf = ({ productId, variantId }: SubscriptionPrices['products'][number]) =>
  `${productId} ${variantId}`;

function Announce({ prices }: { prices: SubscriptionPrices }) {
  const { products, noticeDays, earliest } = prices;
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(() => keyOf(products[0] as SubscriptionPrices['products'][number]));
  const it = products.find((each) => keyOf(each) === chosen) ?? products[0];
  const [value, setValue] = useState<number>();
  const [from, setFrom] = useState<string | undefined>(earliest);
  const [isSure, setSure] = useState(false);
  const announce = useMutation({
    mutationFn: announcePrice,
    onSuccess: (next) => {
      queries.setQueryData(pricesQuery.queryKey, next);
      setValue(undefined);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
  if (!it) return null;
  const unit = 10 ** (isCurrency(it.currency) ? fractionDigits(it.currency) : 2);
  const typed = value ?? (it.nowCents ?? it.highestCents) / unit;
  const unitPriceCents = Number.isFinite(typed) ? Math.round(typed * unit) : 0;
  const errors = announce.error instanceof ApiError ? (announce.error.errors ?? {}) : {};
  const money = (cents: number) => orderMoney(cents, it.currency);
  const paid =
    it.lowestCents === it.highestCents
      ? money(it.lowestCents)
      : `${money(it.lowestCents)} to ${money(it.highestCents)}`;
  const who = counted(it.subscribers, 'subscriber');
  return (
    <PanelSection
      title="Announce a new price"
      help={`Running subscriptions keep their price until then. Subscribers are told by email at least ${noticeDays} days before, with a link to cancel; the notice is set in the shop settings.`}
    >
      <div className={styles.fields}>
        {announce.error && Object.keys(errors).length === 0 && (
          <Message kind="bad">{failureText(announce.error) ?? 'Please log in again.'}</Message>
        )}
        {announce.isSuccess && (
          <Message kind="good">The price is announced. Subscribers are told by email.</Message>
        )}
        <Select
          label="Product"
          options={products.map((each) => ({ value: keyOf(each), label: each.title }))}
          value={chosen}
          onChange={(next) => {
            setChosen(next);
            setValue(undefined);
            announce.reset();
          }}
        />
        <p className={styles.quiet}>
          <Dotted
            parts={[
              `${who} at ${paid}`,
              it.nowCents === null ? 'No longer sold' : `New subscribers pay ${money(it.nowCents)}`,
            ]}
          />
        </p>
        <NumberField
          label="New price"
          help="Of one, without shipping. Taxes are added or included as in your shop."
          value={typed}
          onChange={setValue}
          minValue={1 / unit}
          maxValue={LIMITS.priceMinor / unit}
          formatOptions={{ style: 'currency', currency: it.currency, currencyDisplay: 'narrowSymbol' }}
          error={errors.unitPriceCents}
        />
        <DayField
          label="From"
          help="Payments due before that day are charged at the old price."
          value={from}
          onChange={setFrom}
          error={errors.from}
        />
        <Button
          kind="primary"
          isDisabled={unitPriceCents < 1 || from === undefined || announce.isPending}
          onPress={() => setSure(true)}
        >
          Announce to {who}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isSure}
        onClose={() => setSure(false)}
        title={`Announce ${money(unitPriceCents)}?`}
        action="Announce"
        onConfirm={() => {
          setSure(false);
          const { productId, variantId } = it;
          announce.mutate({ productId, variantId, unitPriceCents, from: from ?? '' });
        }}
      >
        <p>
          {who} of {it.title} will be told by email. You can withdraw the new price until its day.
        </p>
      </ConfirmDialog>
    </PanelSection>
  );
}

const STATES = {
  announced: { label: 'Announced', tone: 'warn' },
  'in-force': { label: 'In force', tone: 'good' },
  withdrawn: { label: 'Withdrawn', tone: 'quiet' },
} as const;

function Announced({ all }: { all: readonly PriceAnnouncement[] }) {
  const queries = useQueryClient();
  const [asked, setAsked] = useState<PriceAnnouncement>();
  const withdraw = useMutation({
    mutationFn: withdrawPrice,
    onSettled: () => queries.invalidateQueries({ queryKey: SUBSCRIPTIONS }),
  });
  return (
    <PanelSection title="New prices">
      {withdraw.error && (
        <Message kind="bad">{failureText(withdraw.error) ?? 'Please log in again.'}</Message>
      )}
      <ul className={styles.rows}>
        {all.map((each) => (
          <li key={each.id}>
            <span>
              {each.title} <Badge tone={STATES[each.state].tone}>{STATES[each.state].label}</Badge>
            </span>
            <span>{orderMoney(each.unitPriceCents, each.currency)}</span>
            <span className={styles.quiet}>
              <Dotted
                parts={[
                  <span key="from">
                    from <When at={each.from} exact />
                  </span>,
                  `${counted(each.subscribers, 'subscriber')} told`,
                  each.isTold ? null : 'the rest is being told',
                  each.by,
                ]}
              />
            </span>
            {each.state === 'announced' && (
              <Button isDisabled={withdraw.isPending} onPress={() => setAsked(each)}>
                Withdraw
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Withdraw this price?"
        action="Withdraw"
        onConfirm={() => {
          if (asked) withdraw.mutate(asked.id);
          setAsked(undefined);
        }}
      >
        <p>Subscribers keep their price. Who was told of the new one is told so by email.</p>
      </ConfirmDialog>
    </PanelSection>
  );
}
