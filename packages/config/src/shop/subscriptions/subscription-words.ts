import type { SubscriptionSummary } from '@portico/model/api/subscriptions';
import type { SubscriptionStatus } from '@portico/model/commerce/subscription/course';
import type { SubscriptionAct } from '@portico/model/commerce/subscription/managing-state';
import type { BadgeTone } from '@portico/ui/badge';

export const STATUS: Readonly<Record<SubscriptionStatus, { label: string; tone: BadgeTone }>> = {
  pending: { label: 'Not paid yet', tone: 'quiet' },
  active: { label: 'Active', tone: 'good' },
  paused: { label: 'Paused', tone: 'quiet' },
  past_due: { label: 'Payment failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'quiet' },
  ended: { label: 'Ended', tone: 'quiet' },
};

/** How a subscription stands: one that is free still is in its trial. */
export const statusLabel = ({
  status,
  isInTrial,
}: Pick<SubscriptionSummary, 'status' | 'isInTrial'>): string =>
  isInTrial && status === 'active' ? 'Free trial' : STATUS[status].label;

export const ACTS: Readonly<Record<SubscriptionAct, string>> = {
  skip: 'Skip the next payment',
  pause: 'Pause',
  resume: 'Resume',
  cancel: 'Cancel subscription',
};

const EVENTS: Readonly<Record<string, string>> = {
  begin: 'Subscribed',
  renew: 'Renewed',
  failed: 'Payment failed',
  asks: 'Payment failed, as the customer has to confirm it with their bank',
  'not-confirmed': 'The customer did not finish paying it themselves',
  card: 'Payment method changed',
  'price-announced': 'Told of a new price',
  'price-same': 'Pays the new price already',
  'price-withdrawn': 'Told that the new price is withdrawn',
  price: 'New price in force',
  'payment-removed': 'The customer removed the payment method at the payment provider',
  address: 'Delivery address changed',
  'given-up': 'Cancelled, as it could not be paid',
  'sold-out': 'Put off by a day, as it is sold out',
  end: 'Paid for the last time',
  skip: 'Next payment skipped',
  pause: 'Paused',
  resume: 'Resumed',
  cancel: 'Cancelled',
};

/** What happened to a subscription. */
export const eventText = (kind: string): string => EVENTS[kind] ?? kind;
