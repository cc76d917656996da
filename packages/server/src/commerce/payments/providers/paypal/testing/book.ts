import {
  type Dispute,
  hundredths,
  idOf,
  type Instrument,
  type Payment,
  type PaymentToken,
  Refused,
  type SentEvent,
  type SetupToken,
  type StandInOrder,
} from './things.ts';

/** What a PayPal account knows, and what it tells of it. */
export class PayPalBook {
  readonly orders = new Map<string, StandInOrder>();
  readonly disputes = new Map<string, Dispute>();
  readonly setupTokens = new Map<string, SetupToken>();
  readonly paymentTokens = new Map<string, PaymentToken>();
  /** Asks of PayPal's own for each order: who is to be vaulted as it is paid. */
  protected readonly vaults = new Set<string>();
  readonly webhooks = new Map<string, { url: string }>();
  readonly events: SentEvent[] = [];
  /** Called with each event as it happens. */
  onEvent: (event: SentEvent) => void = () => undefined;
  protected readonly instruments = new Map<string, Instrument>();
  protected readonly pages = new Map<string, { back: string; cancel: string }>();
  origin = '';

  /** Orders made for one of our orders. */
  ordersOf(order: string): StandInOrder[] {
    return [...this.orders.values()].filter((each) => each.purchase_units[0].reference_id === order);
  }

  paymentsOf = (order: StandInOrder) =>
    (order.purchase_units[0].payments ??= { authorizations: [], captures: [], refunds: [] });

  /** What was taken and not given back, of one of our orders or of all. Hundredths. */
  taken(order?: string): number {
    const sum = (all: Payment[], of: RegExp) =>
      all.reduce((total, each) => (of.test(each.status) ? total + hundredths(each.amount) : total), 0);
    return [...(order === undefined ? this.orders.values() : this.ordersOf(order))].reduce((total, each) => {
      const { captures, refunds } = this.paymentsOf(each);
      return total + sum(captures, /^(?:COMPLETED|.*REFUNDED)$/) - sum(refunds, /^COMPLETED$/);
    }, 0);
  }

  protected order(id: string): StandInOrder {
    const found = this.orders.get(id);
    if (!found) throw new Refused('INVALID_RESOURCE_ID', 404);
    return found;
  }

  protected tell(type: string, resource: unknown): void {
    const event = { id: `WH-${idOf()}`, event_type: type, resource: structuredClone(resource) };
    this.events.push(event);
    this.onEvent(event);
  }
}
