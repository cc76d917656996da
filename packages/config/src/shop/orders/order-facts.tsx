import { countryName } from '@portico/model/commerce/countries';
import type { OwnerOrderJson } from '@portico/model/commerce/order-json';
import { isGivenBack } from '@portico/model/commerce/order-states';
import { isPickUp, shippingIn } from '@portico/model/commerce/pick-up';
import { Badge } from '@portico/ui/badge';
import { Button } from '@portico/ui/button';
import { formatDays } from '@portico/ui/format-dates';
import { Pencil } from 'lucide-react';
import { When } from '../../shared/when.tsx';
import { OnlinePayment } from './order-payment.tsx';
import { orderLabel } from './order-words.ts';
import styles from './orders.module.css';

/** What is known of an order beside what was bought: how it stands, who bought it, where it goes, what they asked for. */
export function OrderFacts({ order, onChangeAddress }: { order: OwnerOrderJson; onChangeAddress(): void }) {
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
      {order.requiresShipping && sent?.arrives && order.offlinePayment?.method !== 'bankTransfer' && (
        <div>
          <dt>{isPickedUp ? 'Customer told: ready on' : 'Customer told: arrives'}</dt>
          <dd>{formatDays(sent.arrives.from, sent.arrives.to)}</dd>
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
