import type { OrderConfirmedState } from '@portico/model/commerce/checkout-state';
import type { OrderDonation } from '@portico/model/commerce/donation';
import { donationTitle } from '@portico/model/commerce/donation-title';
import { awaitsPayment, isPaid } from '@portico/model/commerce/order-states';
import { formatPrice } from '@portico/model/money/format-price';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';
import type { ReactNode } from 'react';
import type { OrderWords } from '../checkout/order-words.ts';
import { OwnText } from '../isolated.tsx';
import { usePage } from '../page-context.ts';
import { plainLines } from '../plain-lines.tsx';

/** What became of a donation: thanks and receipt, or what happens next. */
export function DonationConfirmed({
  state,
  donation,
  words: checkout,
  children,
}: {
  state: OrderConfirmedState;
  donation: OrderDonation;
  words: OrderWords;
  /** What there is to pay. */
  children: ReactNode;
}) {
  const { site } = usePage();
  const { order, catalogue } = state;
  const words = wordsOf(donationWords, catalogue);
  const money = (minor: number) => formatPrice(minor, order.currency, catalogue.language);
  const isPlaced = isPaid(order.state) || awaitsPayment(order.state);
  const isOver = order.state === 'failed' || order.state === 'expired';
  const facts = [
    { label: words.number, value: order.number ?? '' },
    {
      label: checkout.orderDate,
      value: formatDate(order.createdAt, catalogue.language, site.settings.timeZone),
    },
    { label: words.dedicatedTo, value: donation.dedicatedTo },
    { label: words.message, value: donation.message },
  ];
  const sums = [
    { label: donation.name, value: money(order.grandTotalCents - donation.fees) },
    ...(donation.fees > 0 ? [{ label: words.fees, value: money(donation.fees) }] : []),
    ...(order.refundedCents > 0 ? [{ label: checkout.refunded, value: money(-order.refundedCents) }] : []),
  ];
  return (
    <div className="order-confirmed">
      <h1>{donationTitle(order.state, catalogue)}</h1>
      {order.state === 'pending' && (
        <p>{state.isMailed ? checkout.orderText.pending : checkout.pendingNoMail}</p>
      )}
      {isOver && <p>{words.nothingCharged}</p>}
      {isPlaced && <p>{state.isMailed ? checkout.mailTo({ email: order.email }) : checkout.noMail}</p>}
      {isPlaced && state.thanks !== '' && <p>{plainLines(state.thanks)}</p>}
      {order.paidAt !== null && order.isTest && <p className="meta">{checkout.testNote}</p>}
      {children}
      <dl className="order-facts">
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <OwnText text={value} />
              </dd>
            </div>
          ))}
      </dl>
      <dl className="order-sums">
        {sums.map(({ label, value }) => (
          <div key={label}>
            <dt>
              <OwnText text={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className="order-total">
          <dt>{checkout.total}</dt>
          <dd>{money(order.grandTotalCents)}</dd>
        </div>
      </dl>
      <p className="order-actions">
        {order.state === 'pending' && (
          <a className="btn" href={state.path}>
            {checkout.lookAgain}
          </a>
        )}
        <a className="btn second" href={state.cartPath}>
          {isOver ? checkout.tryAgain : words.again}
        </a>
      </p>
    </div>
  );
}
