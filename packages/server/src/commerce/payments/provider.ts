import type { PaymentChoice } from '@portico/model/commerce/checkout-state';
import type { OrderOfflinePayment } from '@portico/model/commerce/offline-payments';
import type { Id } from '@portico/model/documents/id';
import type { IncomingHttpHeaders } from 'node:http';
import type { Portico } from '../../core/portico.ts';
import type { PageHosts } from '../../http/security-headers.ts';
import type { Shop } from '../shop.ts';

/**
 * One charge as its provider is told of it: the same however often it is asked for, so that it can be asked for again
 * where an answer never came. The attempt's id is its idempotency key.
 */
export interface Charge {
  siteId: Id;
  orderId: Id;
  attemptId: Id;
  /** Minor units; 0 where nothing is charged and only what is paid with later is kept (`setsUp`). */
  amount: number;
  currency: string;
  /** The customer's. */
  email: string;
  /** What the provider's `terms` said when it was ordered, with `origin`, where the customer comes back to. */
  terms: Readonly<Record<string, string>>;
  /** What it is called at the provider's; null where no answer was ever recorded. */
  reference: string | null;
  /** Opens the order's pages to the customer. */
  orderToken: string;
}

/** What is to be given back of a charge. The id is its idempotency key: asked again, nothing more is given back. */
export interface RefundRequest {
  charge: Charge;
  id: Id;
  /** Minor units of the charge's currency, more than 0. */
  amount: number;
}

/**
 * Where a charge stands. `authorised`: the money is reserved, to be taken by `capture`. `waiting`: the provider does not
 * know yet. `action-needed`: the customer has something to do. `cancelled`: it will never be charged.
 */
export type ChargeStanding =
  | 'succeeded'
  | 'authorised'
  | 'declined'
  | 'waiting'
  | 'action-needed'
  | 'cancelled';

/** What a provider says of a charge. */
export interface ChargeAnswer {
  standing: ChargeStanding;
  /** What it is called there, to be kept. */
  reference?: string;
  /** Where the customer has to go: a path of ours, or the provider's page. */
  goTo?: string;
  /** What the provider's script on our page is begun with, such as a client secret. */
  run?: Readonly<Record<string, string>>;
  /** What the provider said of a try that failed. For owners, in the provider's words. */
  reason?: string;
  /** It was declined because its customer, who is not there, has to confirm it. */
  needsCustomer?: boolean;
}

/** A refund as the provider knows it. */
export interface KnownRefund {
  /** What it is called there. */
  reference: string;
  /** The id it was asked for with; null where somebody made it at the provider's. */
  id: Id | null;
  amount: number;
  isFailed: boolean;
}

/** A dispute as the provider knows it. */
export interface KnownDispute {
  id: string;
  amount: number;
  reason: string;
  state: 'open' | 'answered' | 'won' | 'lost';
  dueAt: Date | null;
}

/** An event whose signature was right. Only whom it concerns: how things stand is asked for. */
export interface ProviderEvent {
  id: string;
  kind: string;
  /** Undefined where it concerns no order of this site. */
  orderId: Id | undefined;
  /** What was kept and can be charged no more, as `KeptPayment.reference` names it. */
  removed?: string;
}

/** The provider will never do what it was asked for; its message is for owners. */
export class ProviderRefused extends Error {}

/** A way to pay as a shop offers it at its checkout. */
export interface PaymentMethod {
  /** For ever: what forms send, and attempts are stored with. */
  name: string;
  provider: PaymentProvider;
  /** Charges nobody. */
  isTest: boolean;
  /** False where what is paid with cannot be charged again here, though its provider could. */
  keeps?: boolean;
  /** What the checkout shows. */
  choice: PaymentChoice;
  /** Of money that comes by hand: as the order keeps it, and how many days it may stay unpaid. */
  byHand?: { offline: OrderOfflinePayment; holdDays: number };
}

/** What was paid with, to be charged again without its customer. */
export interface KeptPayment {
  /** The provider's own; sealed where it is stored. */
  reference: string;
  /** As its customer knows it, such as a card's last digits; '' where there is nothing to say. */
  name: string;
}

/** A card that a provider remembers for who is logged in. Asked of it each time, and kept nowhere here. */
export interface RememberedCard {
  /** The provider's own. */
  id: string;
  /** Such as Visa. */
  brand: string;
  /** Its last four digits. */
  last4: string;
  /** As on the card: `04/29`. */
  expires: string;
  isExpired: boolean;
  /** The one chosen at first. */
  isDefault: boolean;
}

/** A member as a provider knows them. */
export interface KnownCustomer {
  siteId: Id;
  /** What they are called there. */
  reference: string;
}

/**
 * Cards that a provider remembers for members, who pay with them while they are there: charges with `rememberingTerms`.
 * What is asked of a customer who is not known there (any more) answers as if they had no cards.
 */
export interface CardMemory {
  /** `test` or `live`, as the shop's keys are. */
  mode(shop: Shop): string;
  /** Makes somebody known. The same key makes the same customer. */
  make(portico: Portico, who: { siteId: Id; memberId: Id; email: string; key: string }): Promise<string>;
  /** Null where the customer is not known there (any more). */
  cards(portico: Portico, customer: KnownCustomer): Promise<RememberedCard[] | null>;
  remove(portico: Portico, customer: KnownCustomer, cardId: string): Promise<void>;
  makeDefault(portico: Portico, customer: KnownCustomer, cardId: string): Promise<void>;
  /** Forgets the customer with all of their cards. */
  forget(portico: Portico, customer: KnownCustomer): Promise<void>;
}

interface Named {
  /** For ever: stored with every attempt. */
  name: string;
  /** How it is offered in a shop; null where it is not. */
  offer(shop: Shop): PaymentMethod | null;
}

/** Money that comes by hand goes back by hand: there is nobody to be asked. */
export interface ByHandProvider extends Named {
  asks: false;
}

/**
 * A provider that is asked. All calls may be repeated and may come from several servers at once; what they answer must
 * be true at the provider, whatever becomes of us meanwhile. All may throw: then nothing is known, and it is asked again.
 */
export interface OnlineProvider extends Named {
  asks: true;
  /** What customers read where they are sent on to it, and owners. */
  title: string;
  /**
   * What a charge is asked with, stored with the order before it is asked for. `way`: `script` where the customer pays on
   * our page, `redirect` where at the provider's, `either` where the same charge serves both. `capture`: `later` where money is only reserved at first.
   * @param method what the customer chose or gave
   */
  terms?(shop: Shop, method: Readonly<Record<string, string>>): Record<string, string>;
  /** @param method what the customer chose or gave, in the provider's own terms; never stored by us */
  charge(portico: Portico, charge: Charge, method: Readonly<Record<string, string>>): Promise<ChargeAnswer>;
  /**
   * Where it stands now. Where the customer has agreed and the money moves only by a word of ours, this says it, unless
   * the charge was given up. Null when the provider has never heard of it, as far as we know.
   */
  find(portico: Portico, charge: Charge): Promise<ChargeAnswer | null>;
  /**
   * Makes sure that it will never be charged, also when the charge has not reached the provider yet.
   * @returns `cancelled`, what it had come to before, or `waiting` where it cannot be stopped any more
   */
  cancel(portico: Portico, charge: Charge): Promise<ChargeAnswer>;
  /**
   * What a charge was paid with that was asked for with `keepingTerms`; null while nothing can be charged by it. Absent
   * where nothing can be charged without its customer. Who has it charges in `find` what has `keptTerms`, as the customer
   * agreed before, and declines what they would have to confirm.
   */
  keep?(portico: Portico, charge: Charge): Promise<KeptPayment | null>;
  /** Charges of 0 are taken, for which customers say what is paid with later: they `succeed` once that can be charged. */
  setsUp?: true;
  /** Cards remembered for members; absent where it remembers none. */
  memory?: CardMemory;
  /** Takes what was reserved. @throws ProviderRefused when it never can */
  capture?(portico: Portico, charge: Charge): Promise<void>;
  /**
   * Gives back a part of what was charged, or all of it; of what was only reserved all, by letting it go.
   * @throws ProviderRefused when it never will
   */
  refund(portico: Portico, request: RefundRequest): Promise<void>;
  /** All that was given back of a charge, by whomever. Absent where nobody else can. */
  refunds?(portico: Portico, charge: Charge): Promise<KnownRefund[]>;
  disputes?(portico: Portico, charge: Charge): Promise<KnownDispute[]>;
  /** Where owners look at a charge at the provider's. */
  page?(charge: Pick<Charge, 'reference' | 'terms'>): string | null;
  /** Origins of the provider's pages, to which our forms may lead. */
  leadsTo?(env: Portico['env']): string[];
  /** What our page needs that runs the provider's script, with the key it is known by; null where it cannot run. */
  script?(shop: Shop, env: Portico['env']): { src: string; key: string; hosts: PageHosts } | null;
  /**
   * What wallets' buttons in the cart and on top of the checkout need, by which one press orders and pays; null where the
   * shop has none. What they order is paid by `run` of its charge.
   */
  express?(shop: Shop, env: Portico['env']): ExpressOffer | null;
  /**
   * Reads an event that came to the site's endpoint.
   * @param body as it was sent
   * @returns null where it is not signed by the provider for this site
   */
  readEvent?(
    portico: Portico,
    siteId: Id,
    event: { body: string; headers: IncomingHttpHeaders },
  ): Promise<ProviderEvent | null>;
}

/** Buttons of wallets, as a shop offers them. */
export interface ExpressOffer {
  src: string;
  /** What the shop is known by. */
  key: string;
  hosts: PageHosts;
  /** Money is only reserved at first. */
  isCapturedLater: boolean;
}

export type PaymentProvider = ByHandProvider | OnlineProvider;
