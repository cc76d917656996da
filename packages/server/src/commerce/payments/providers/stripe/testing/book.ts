import {
  type Customer,
  type Method,
  type Dispute,
  idOf,
  type Intent,
  Refused,
  type Refund,
  type SentEvent,
  type Session,
  type Setup,
  type Thing,
} from './things.ts';

/** What a Stripe account knows, and what it tells of it. */
export class StripeBook {
  readonly intents = new Map<string, Intent>();
  readonly setups = new Map<string, Setup>();
  readonly customers = new Map<string, Customer>();
  /** Kept means of payment: whether they are declined when charged again, and whether their bank asks its customer. */
  readonly methods = new Map<string, Method>();
  readonly sessions = new Map<string, Session>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  readonly webhooks = new Map<string, { url: string; secret: string }>();
  /** Domains on which wallets are shown. */
  readonly domains = new Set<string>();
  readonly events: SentEvent[] = [];
  /** Called with each event as it happens. */
  onEvent: (event: SentEvent) => void = () => undefined;
  origin = '';
  /** Whose money it is: nobody's by default. */
  isLive = false;

  /** What was taken and not given back, of one order or of all. Minor units. */
  taken(order?: string): number {
    const intents = [...this.intents.values()].filter(
      ({ metadata }) => order === undefined || metadata.order === order,
    );
    const ids = new Set(intents.map(({ id }) => id));
    const back = [...this.refunds.values()].filter(
      ({ payment_intent, status }) => ids.has(payment_intent) && status !== 'failed',
    );
    const sum = (amounts: number[]) => amounts.reduce((all, each) => all + each, 0);
    return sum(intents.map((each) => each.amount_received)) - sum(back.map(({ amount }) => amount));
  }

  intentsOf(order: string): Intent[] {
    return [...this.intents.values()].filter(({ metadata }) => metadata.order === order);
  }

  protected find<T>(all: Map<string, T>, id: string): T {
    const found = all.get(id);
    if (!found) throw new Refused(`No such object: '${id}'`, { status: 404, code: 'resource_missing' });
    return found;
  }

  protected tell(type: string, object: Thing): void {
    const event = { id: idOf('evt'), type, livemode: this.isLive, data: { object: structuredClone(object) } };
    this.events.push(event);
    this.onEvent(event);
  }
}
