import type { Catalogue } from '../../words/catalogue.ts';
import type { AddressErrors, PostalAddress } from '../address.ts';
import type { AddressFormat } from '../address-format.ts';
import type { SubscriptionStatus } from './course.ts';

/** Where somebody looks after their subscription. For ever: it stands in mails. */
export const MANAGING_PATH = '/checkout/subscription';

/** What customers and owners do with a subscription. */
export const SUBSCRIPTION_ACTS = ['skip', 'pause', 'resume', 'cancel'] as const;
export type SubscriptionAct = (typeof SUBSCRIPTION_ACTS)[number];

/** What can be done with a subscription as it stands. */
export const actsOn = (status: SubscriptionStatus): SubscriptionAct[] => {
  if (status === 'active') return ['skip', 'pause', 'cancel'];
  if (status === 'past_due') return ['pause', 'cancel'];
  return status === 'paused' ? ['resume', 'cancel'] : [];
};

/** An address of deliveries as its customer types it. */
export interface DeliveryForm {
  values: PostalAddress;
  /** Texts by field. */
  errors: Partial<Record<keyof AddressErrors, string>>;
  format: AddressFormat;
  phone: 'off' | 'optional' | 'required';
}

/** Everything the block `subscription` shows. */
export interface ManagingState {
  catalogue: Catalogue;
  /** What opens it. */
  token: string;
  title: string;
  /** What it costs how often. */
  renewal: string;
  /** What it costs from when on, written; '' where no new price was announced. */
  newPrice: string;
  status: SubscriptionStatus;
  isInTrial: boolean;
  /** When the next payment is due or tried again, written. */
  next: string;
  paidWith: string;
  /** What it can be paid with from now on, the way it is paid by first; empty where that cannot be changed. */
  cardWays: Array<{ method: string; name: string }>;
  /** What failed and can be paid now, written; '' for nothing. */
  payNow: string;
  /** It failed because the customer's bank wants it confirmed. */
  bankAsks: boolean;
  /** Where it is delivered to; empty where nothing is sent. */
  deliverTo: string[];
  mayChangeDelivery: boolean;
  /** The address as it is being changed. */
  delivery?: DeliveryForm;
  payments: number;
  acts: SubscriptionAct[];
  /** Somebody pressed Cancel: they are asked once more. */
  isSure: boolean;
  message?: { kind: 'good' | 'bad'; text: string };
}
