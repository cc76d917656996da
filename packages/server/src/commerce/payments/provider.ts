import type { Id } from '@portico/model/documents/id';
import type { Portico } from '../../core/portico.ts';

/** What a provider is asked to charge. The order's id is its idempotency key: asked again, it charges nothing more. */
export interface ChargeRequest {
  siteId: Id;
  orderId: Id;
  /** Minor units, more than 0. */
  amount: number;
  currency: string;
  /** What the customer chose or gave, in the provider's own terms. Never stored by us. */
  method: Readonly<Record<string, string>>;
}

/** What a provider is asked to give back. */
export interface RefundRequest {
  siteId: Id;
  orderId: Id;
  id: string;
  /** Minor units of the charge's currency, more than 0. */
  amount: number;
}

/**
 * Where a charge stands. `waiting`: the provider does not know yet. `action-needed`: the customer has something to do
 * at the provider's. `cancelled`: it will never be charged.
 */
export type ChargeStanding = 'succeeded' | 'declined' | 'waiting' | 'action-needed' | 'cancelled';

/**
 * A payment provider. All calls may be repeated and may come from several servers at once; what they answer must be
 * true at the provider, whatever becomes of us meanwhile.
 */
export interface PaymentProvider {
  /** For ever: stored with every attempt. */
  name: string;
  /** Charges nobody. */
  isTest: boolean;
  charge(portico: Portico, request: ChargeRequest): Promise<ChargeStanding>;
  /** Null when the provider has never heard of the order. */
  find(portico: Portico, siteId: Id, orderId: Id): Promise<ChargeStanding | null>;
  /**
   * Makes sure that an order will never be charged, also when the charge has not reached the provider yet.
   * @returns where it stands then: `cancelled`, or what it had come to before
   */
  cancel(portico: Portico, siteId: Id, orderId: Id): Promise<'cancelled' | 'succeeded' | 'declined'>;
  /**
   * Gives back a part of what was charged, or all of it. The refund's id is its idempotency key: asked again, nothing
   * more is given back.
   * @throws Error when it cannot be done now; asked again later
   */
  refund(portico: Portico, request: RefundRequest): Promise<void>;
}
