import { optionText } from '@portico/model/commerce/add-on/fill-in';
import { isPickUp, shippingIn } from '@portico/model/commerce/pick-up';
import { countryName } from '@portico/model/commerce/countries';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { isGivenBack } from '@portico/model/commerce/order-states';
import { weightUnit } from '@portico/model/text/units';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { ConfirmDialog } from '@portico/ui/dialog';
import { Drawer } from '@portico/ui/drawer';
import { Message } from '@portico/ui/message';
import { Skeleton } from '@portico/ui/progress';
import { Dotted } from '@portico/ui/dotted';
import { TextField } from '@portico/ui/text-field';
import { showToast } from '@portico/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banknote, Check, CircleX, Coins, Pencil, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { failureText } from '../../api/query-client.ts';
import { counted } from '../../shared/counted.ts';
import { weightText } from '../../shared/shop/measures.ts';
import { useSiteSettings } from '../../shared/use-site-settings.ts';
import { When } from '../../shared/when.tsx';
import { orderMoney } from './order-money.ts';
import {
  actOnOrder,
  type OrderAction,
  type OrderActionBody,
  orderQuery,
  ORDERS,
  ordersOverviewQuery,
} from '../../shared/shop/order-queries.ts';
import { AddressDialog } from './address-dialog.tsx';
import { FulfilDialog } from './fulfil-dialog.tsx';
import { Parcels } from './order-parcels.tsx';
import { Downloads } from './order-downloads.tsx';
import { OrderDocuments } from './order-documents.tsx';
import { OnlinePayment, PaymentProblems } from './order-payment.tsx';
import { OrderTags } from './order-tags.tsx';
import { useCustomerMail } from './customer-mail.ts';
import { eventLabel, orderLabel, orderName, piecesIn } from './order-words.ts';
import styles from './orders.module.css';
import { RefundDialog } from './refund-dialog.tsx';

/** @param mail what the customer hears of it */
const DONE: Record<OrderAction, (mail: string, body: OrderActionBody) => string> = {
  pay: (mail) => `Marked as paid. ${mail}`,
  fulfil: (mail, { lines, notify }) =>
    `Marked as ${lines ? 'partly fulfilled' : 'fulfilled'}. ${notify ? mail : NO_MAIL}`,
  track: (mail, { notify }) => `Tracking saved. ${notify ? mail : NO_MAIL}`,
  unfulfil: (_, { shipmentId }) =>
    `${shipmentId === undefined ? 'Marked as unfulfilled' : 'Parcel undone'}. ${NO_MAIL}`,
  cancel: (mail) => `Cancelled. The items are back in stock. ${mail}`,
  refund: (mail) => `Refunded. ${mail}`,
  note: () => 'Note added',
};

const NO_MAIL = 'The customer gets no email.';

/** What is asked before it is done. */
type Asked = 'pay' | 'cancel';

type Shipment = OwnerOrderJson['shipments'][number];

const mayDoSomething = ({ can }: OwnerOrderJson) =>
  can.pay || can.fulfil || can.unfulfil || can.cancel || can.refundCents > 0;

function questionOf(asked: Asked, order: OwnerOrderJson, mail: string) {
  const name = orderName(order);
  const total = orderMoney(order.dueCents, order.currency);
  if (asked === 'pay')
    return {
      title: `Mark ${name} as paid?`,
      action: 'Mark as paid',
      isHarmless: true,
      children: `Please check first that you have received ${total}. ${mail} This cannot be undone.`,
    };
  const cards = order.giftCardCents > 0 ? 'What the gift card paid returns to it. ' : '';
  const back =
    order.paidAt === null
      ? 'Nothing was paid, so nothing is refunded.'
      : order.offlinePayment
        ? 'It was not paid online: please return the money yourself.'
        : order.payments.some(({ isReserved }) => isReserved)
          ? 'The reserved money is released.'
          : 'The amount paid is refunded.';
  return {
    title: `Cancel ${name}?`,
    action: 'Cancel order',
    children: `Its items return to stock. ${mail} ${cards}${back} This cannot be undone.`,
  };
}

/** One order: what was bought, by whom, where it goes, how it came to its total, and what happened to it. */
export function OrderDrawer({
  id,
  tags,
  onClose,
}: {
  id: string;
  /** Those there are. */
  tags: readonly string[];
  onClose(): void;
}) {
  const { data: order, error } = useQuery(orderQuery(id));
  const queries = useQueryClient();
  const mail = useCustomerMail();
  const [asking, setAsking] = useState<Asked | 'refund' | 'fulfil' | 'address'>();
  const [tracked, setTracked] = useState<Shipment>();
  const [note, setNote] = useState('');
  const act = useMutation({
    mutationFn: ({ action, ...body }: { action: OrderAction } & OrderActionBody) =>
      actOnOrder(id, action, body),
    onSuccess: (after, { action, ...body }) => {
      queries.setQueryData(orderQuery(id).queryKey, after);
      void queries.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
      void queries.invalidateQueries(ordersOverviewQuery);
      if (action === 'note') setNote('');
      showToast(DONE[action](mail, body));
    },
    // Somebody else was faster, perhaps: how it stands now says more than the refusal.
    onError: () => void queries.invalidateQueries({ queryKey: ORDERS }),
  });
  return (
    <Drawer
      isOpen
      wide
      onClose={onClose}
      title={order ? orderName(order) : 'Order'}
      foot={
        order &&
        mayDoSomething(order) && (
          <div className={styles.filters}>
            {order.can.pay && (
              <Button kind="primary" icon={Banknote} onPress={() => setAsking('pay')}>
                Mark as paid
              </Button>
            )}
            {order.can.fulfil && (
              <Button
                kind={order.can.pay ? 'normal' : 'primary'}
                icon={Check}
                onPress={() => setAsking('fulfil')}
              >
                {order.fulfilment === 'partly' ? 'Fulfil the rest' : 'Mark as fulfilled'}
              </Button>
            )}
            {order.can.unfulfil && (
              <Button
                icon={Undo2}
                isDisabled={act.isPending}
                onPress={() => act.mutate({ action: 'unfulfil', text: '' })}
              >
                Mark as unfulfilled
              </Button>
            )}
            {order.can.cancel && (
              <Button icon={CircleX} onPress={() => setAsking('cancel')}>
                Cancel order
              </Button>
            )}
            {order.can.refundCents > 0 && (
              <Button icon={Coins} onPress={() => setAsking('refund')}>
                Refund
              </Button>
            )}
          </div>
        )
      }
    >
      {error && <Message kind="bad">{failureText(error) ?? 'Please log in to see this.'}</Message>}
      {!order && !error && <Skeleton rows={5} height={48} />}
      {act.error && <Message kind="bad">{failureText(act.error) ?? 'Please log in again.'}</Message>}
      {order && (
        <>
          <PaymentProblems order={order} />
          <Facts order={order} onChangeAddress={() => setAsking('address')} />
          <Lines order={order} />
          <Parcels
            order={order}
            isBusy={act.isPending}
            onTrack={setTracked}
            onUndo={({ id: shipmentId }) => act.mutate({ action: 'unfulfil', text: '', shipmentId })}
          />
          <Figures order={order} />
          <Downloads order={order} />
          <OrderDocuments order={order} />
          <Agreements order={order} />
          <OrderTags order={order} known={tags} />
          <Happened order={order} />
          <form
            className={styles.note}
            onSubmit={(event) => {
              event.preventDefault();
              if (note.trim() !== '') act.mutate({ action: 'note', text: note.trim() });
            }}
          >
            <TextField
              label="Add a note"
              help="Only the team sees it."
              value={note}
              onChange={setNote}
              maxLength={2000}
              rows={2}
            />
            <Button type="submit" isDisabled={note.trim() === '' || act.isPending}>
              Add note
            </Button>
          </form>
          {asking === 'refund' && (
            <RefundDialog
              order={order}
              onClose={() => setAsking(undefined)}
              onRefund={(refund) => {
                act.mutate({ action: 'refund', alreadyCents: order.refundedCents, ...refund });
                setAsking(undefined);
              }}
            />
          )}
          {asking === 'address' && (
            <AddressDialog
              order={order}
              onClose={() => setAsking(undefined)}
              onDone={(changed) => {
                queries.setQueryData(orderQuery(id).queryKey, changed);
                void queries.invalidateQueries({ queryKey: [...ORDERS, 'list'] });
                setAsking(undefined);
                showToast('Address saved');
              }}
            />
          )}
          {(asking === 'fulfil' || tracked) && (
            <FulfilDialog
              order={order}
              {...(tracked ? { shipment: tracked } : {})}
              onClose={() => {
                setAsking(undefined);
                setTracked(undefined);
              }}
              onDone={(body) => {
                act.mutate({ action: tracked ? 'track' : 'fulfil', ...body });
                setAsking(undefined);
                setTracked(undefined);
              }}
            />
          )}
          {(asking === 'pay' || asking === 'cancel') && (
            <ConfirmDialog
              isOpen
              onClose={() => setAsking(undefined)}
              {...questionOf(asking, order, mail)}
              onConfirm={() => {
                act.mutate({ action: asking, text: '' });
                setAsking(undefined);
              }}
            />
          )}
        </>
      )}
    </Drawer>
  );
}

function Facts({ order, onChangeAddress }: { order: OwnerOrderJson; onChangeAddress(): void }) {
  const { address, donation } = order;
  const label = orderLabel({ ...order, isDonation: donation !== null });
  const sent = shippingIn(order.trail);
  const isPickedUp = isPickUp(sent);
  const name = [address.firstName, address.lastName].filter(Boolean).join(' ');
  const lines = [
    name,
    address.line1,
    address.line2,
    [address.city, address.state, address.zip].filter(Boolean).join(' '),
    address.country ? countryName(address.country, 'en') : '',
  ].filter(Boolean);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Status</dt>
        <dd>
          <Badge tone={label.tone}>{label.label}</Badge>{' '}
          {order.refundedCents > 0 && label.label !== 'Refunded' && (
            <Badge tone="warn">{isGivenBack(order) ? 'Refunded' : 'Partly refunded'}</Badge>
          )}{' '}
          {order.isTest && <Badge>Test payment, nobody was charged</Badge>}
        </dd>
      </div>
      <div>
        <dt>Ordered</dt>
        <dd>
          <When at={order.createdAt} exact />
        </dd>
      </div>
      <OnlinePayment order={order} />
      {order.offlinePayment && (
        <div>
          <dt>Payment</dt>
          <dd>
            {order.offlinePayment.name}
            {order.payUntil && (
              <span className={styles.quiet}>
                {order.state === 'unpaid' ? 'Expires if not paid by ' : 'Due '}
                <When at={order.payUntil} exact />
              </span>
            )}
          </dd>
        </div>
      )}
      <div>
        <dt>Customer</dt>
        <dd>
          {name || order.customer}
          <br />
          <a href={`mailto:${encodeURIComponent(order.email)}`}>{order.email}</a>
          {address.phone && (
            <>
              <br />
              {address.phone}
            </>
          )}
        </dd>
      </div>
      {order.business && (
        <div>
          <dt>Business</dt>
          <dd className={styles.lines}>
            {[order.business.company, order.business.vatNumber && `VAT number ${order.business.vatNumber}`]
              .filter(Boolean)
              .join('\n')}
            {order.business.isReverseCharge && (
              <span className={styles.quiet}>{'\nReverse charge: no tax was charged.'}</span>
            )}
          </dd>
        </div>
      )}
      {isPickedUp && (
        <div>
          <dt>Pick-up</dt>
          <dd className={styles.lines}>{[order.shippingName, sent?.pickUpAt].filter(Boolean).join('\n')}</dd>
        </div>
      )}
      {order.requiresShipping && lines.length > 0 && (
        <div>
          <dt>{isPickedUp ? 'Address of the customer' : 'Ship to'}</dt>
          <dd className={styles.lines}>
            {lines.join('\n')}
            {!isPickedUp && order.shippingName && (
              <span className={styles.quiet}>{`\n${order.shippingName}`}</span>
            )}
            {order.can.changeAddress && (
              <Button small icon={Pencil} onPress={onChangeAddress}>
                Edit address
              </Button>
            )}
          </dd>
        </div>
      )}
      {donation && (
        <div>
          <dt>Donation for</dt>
          <dd>{donation.name}</dd>
        </div>
      )}
      {donation?.dedicatedTo && (
        <div>
          <dt>In honour of</dt>
          <dd>{donation.dedicatedTo}</dd>
        </div>
      )}
      {donation?.message && (
        <div>
          <dt>Message</dt>
          <dd className={styles.lines}>{donation.message}</dd>
        </div>
      )}
      {order.answers.map(({ label, value }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two fields may have one label, and none ever moves
        <div key={index}>
          <dt>{label}</dt>
          <dd className={styles.lines}>{value}</dd>
        </div>
      ))}
      {order.giftMessage !== null && (
        <div>
          <dt>{order.giftMessage === '' ? 'This is a gift' : 'Gift message'}</dt>
          <dd className={styles.lines}>{order.giftMessage || 'Without a message'}</dd>
        </div>
      )}
      {order.note && (
        <div>
          <dt>Note from the customer</dt>
          <dd className={styles.lines}>{order.note}</dd>
        </div>
      )}
    </dl>
  );
}

/** What the customer agreed to, in the words it had then. */
function Agreements({ order }: { order: OwnerOrderJson }) {
  if (order.agreements.length === 0) return null;
  const isTicked = order.agreements.every((each) => each.isTicked);
  const heading = isTicked ? 'Agreed to when ordering' : 'Terms when ordering';
  return (
    <section aria-label={heading}>
      <h3 className={styles.heading}>{heading}</h3>
      {order.agreements.map(({ kind, title, text }) => (
        <details key={kind}>
          <summary>{title || 'Untitled'}</summary>
          <p className={styles.lines}>{text}</p>
        </details>
      ))}
    </section>
  );
}

function Lines({ order }: { order: OwnerOrderJson }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Quantity</th>
          <th scope="col">Each</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={`${line.productId} ${line.variantId}`}>
            <th scope="row">
              {line.title}
              <span className={styles.quiet}>{[...line.options.map(optionText), line.sku].join(' · ')}</span>
            </th>
            <td>
              {line.quantity}
              {order.fulfilment === 'partly' && line.open > 0 && (
                <span className={styles.quiet}>{line.open} unfulfilled</span>
              )}
              {line.refunded > 0 && <span className={styles.quiet}>{line.refunded} refunded</span>}
            </td>
            <td>{orderMoney(line.unitPrice, order.currency)}</td>
            <td>{orderMoney(line.total, order.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the total came about: each figure with the rule behind it. */
function Figures({ order }: { order: OwnerOrderJson }) {
  const shown = (minor: number) => orderMoney(minor, order.currency);
  const system = useSiteSettings().settings?.unitSystem ?? 'metric';
  const rows: Array<{ key: string; label: string; amount: string; why?: string }> = [
    { key: 'subtotal', label: 'Subtotal', amount: shown(order.subtotalCents) },
  ];
  for (const step of order.trail) {
    if (step.figure === 'discount')
      rows.push({
        key: step.rule,
        label: step.name,
        why: [
          step.code || 'automatic',
          ...(step.on ?? []).map(({ quantity, title }) => `${quantity} × ${title}`),
        ].join(', '),
        amount: `−${shown(step.amount)}`,
      });
    if (step.figure === 'shipping')
      rows.push({
        key: step.rule,
        label: 'Shipping',
        why: [
          step.because === 'rate' ? step.name : `${step.name}, free`,
          step.by === 'weight' &&
            step.measure !== undefined &&
            `${weightText(step.measure, system)} ${weightUnit(system)}`,
          step.by === 'count' && step.measure !== undefined && counted(step.measure, 'item'),
          step.extra !== undefined && `${shown(step.extra)} of it extra for shipping classes`,
        ]
          .filter(Boolean)
          .join(', '),
        amount: shown(step.amount),
      });
    if (step.figure === 'tax')
      rows.push({
        key: step.rule,
        label: step.name,
        why: `${step.ratePpm / 10_000} % of ${shown(step.base)}${step.included ? ', included' : ''}`,
        amount: shown(step.amount),
      });
  }
  return (
    <dl className={styles.figures}>
      {rows.map(({ key, label, why, amount }) => (
        <div key={key}>
          <dt>
            {label}
            {why && <span className={styles.quiet}>{why}</span>}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{shown(order.grandTotalCents)}</dd>
      </div>
      {order.giftCards.map(({ end, amountCents }) => (
        <div key={end}>
          <dt>
            Gift card<span className={styles.quiet}>ending in {end}</span>
          </dt>
          <dd>−{shown(amountCents)}</dd>
        </div>
      ))}
      {order.giftCards.length > 0 && (
        <div className={styles.total}>
          <dt>Paid another way</dt>
          <dd>{shown(order.dueCents)}</dd>
        </div>
      )}
      {order.refunds
        .filter(({ state }) => state !== 'failed')
        .map((refund) => (
          <div key={refund.id}>
            <dt>
              Refunded
              <span className={styles.quiet}>
                {refund.lines.length > 0 && `${piecesIn(refund, order).join(', ')}, `}
                <When at={refund.createdAt} exact />
                {refund.giftCardCents > 0 && `, ${shown(refund.giftCardCents)} of it to the gift card`}
                {refund.state === 'asked' && ', in progress'}
              </span>
            </dt>
            <dd>−{shown(refund.amountCents)}</dd>
          </div>
        ))}
      {order.refundedCents > 0 && (
        <div className={styles.total}>
          <dt>Net total</dt>
          <dd>{shown(order.grandTotalCents - order.refundedCents)}</dd>
        </div>
      )}
    </dl>
  );
}

function Happened({ order }: { order: OwnerOrderJson }) {
  return (
    <section aria-label="Timeline">
      <h3 className={styles.heading}>Timeline</h3>
      <ol className={styles.events}>
        {order.events.map((event) => (
          <li key={event.id}>
            <span>
              {eventLabel(event.kind)}
              {event.amountCents !== undefined && `: ${orderMoney(event.amountCents, order.currency)}`}
            </span>
            <span className={styles.quiet}>
              <Dotted parts={[<When key="at" at={event.createdAt} exact />, event.by]} />
            </span>
            {event.shipped && (
              <span className={styles.quiet}>
                <Dotted
                  parts={[
                    piecesIn(event.shipped, order).join(', '),
                    event.shipped.carrier,
                    event.shipped.trackingNumber,
                  ]}
                />
              </span>
            )}
            {event.text && <p className={styles.lines}>{event.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
