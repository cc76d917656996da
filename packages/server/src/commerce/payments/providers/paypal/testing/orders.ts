import {
  BUYER,
  idOf,
  type Instrument,
  type Payment,
  Refused,
  type StandInOrder,
  type Unit,
  WITHOUT_DECIMALS,
} from './things.ts';
import { PayPalVault } from './vault.ts';

/** Orders: made, agreed to, taken or reserved. */
export class PayPalOrders extends PayPalVault {
  /** The buyer agrees, at PayPal or by its button. @returns what they are told where they cannot */
  approve(id: string, instrument: Instrument = 'good'): string | undefined {
    const order = this.orders.get(id);
    if (!order) return 'There is no such order.';
    if (!['CREATED', 'PAYER_ACTION_REQUIRED', 'APPROVED'].includes(order.status))
      return `This order is ${order.status}.`;
    order.status = 'APPROVED';
    this.instruments.set(id, instrument);
    this.tell('CHECKOUT.ORDER.APPROVED', order);
    return undefined;
  }

  /** The money that took days is there. */
  finish(id: string): void {
    const order = this.order(id);
    const { captures, authorizations } = this.paymentsOf(order);
    const [slow] = [...captures, ...authorizations].filter(({ status }) => status === 'PENDING');
    if (!slow) return;
    slow.status = captures.includes(slow) ? 'COMPLETED' : 'CREATED';
    this.tell(captures.includes(slow) ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.AUTHORIZATION.CREATED', slow);
  }

  protected makeOrder(body: Record<string, unknown>): StandInOrder {
    const [unit] = body.purchase_units as [Unit];
    const { currency_code: currency, value } = unit.amount;
    if (WITHOUT_DECIMALS.includes(currency) && value.includes('.'))
      throw new Refused('DECIMALS_NOT_SUPPORTED');
    if (!(Number(value) > 0)) throw new Refused('CANNOT_BE_ZERO_OR_NEGATIVE');
    const { paypal } = body.payment_source as {
      paypal: {
        experience_context?: { return_url: string; cancel_url: string };
        attributes?: { vault: { store_in_vault: string; usage_type: string } };
        vault_id?: string;
        stored_credential?: { payment_initiator: string; usage: string };
      };
    };
    const isBilledBefore =
      unit.invoice_id !== undefined &&
      [...this.orders.values()].some(
        (each) =>
          each.purchase_units[0].invoice_id === unit.invoice_id && this.paymentsOf(each).captures.length > 0,
      );
    if (isBilledBefore) throw new Refused('DUPLICATE_INVOICE_ID');
    const id = idOf();
    const order: StandInOrder = {
      id,
      intent: body.intent as StandInOrder['intent'],
      status: 'PAYER_ACTION_REQUIRED',
      purchase_units: [structuredClone(unit)],
      links: [
        { href: `${this.origin}/v2/checkout/orders/${id}`, rel: 'self', method: 'GET' },
        { href: `${this.origin}/checkoutnow?token=${id}`, rel: 'payer-action', method: 'GET' },
      ],
    };
    const { attributes, vault_id: kept, experience_context: context, stored_credential: stored } = paypal;
    if (attributes?.vault.store_in_vault === 'ON_SUCCESS' && attributes.vault.usage_type === 'MERCHANT')
      this.vaults.add(id);
    if (context) this.pages.set(id, { back: context.return_url, cancel: context.cancel_url });
    if (kept === undefined) {
      if (!context) throw new Refused('MISSING_REQUIRED_PARAMETER', 400);
      this.orders.set(id, order);
      return order;
    }
    const { instrument } = this.token(kept);
    if (instrument === 'bad') throw new Refused('INSTRUMENT_DECLINED');
    this.orders.set(id, order);
    // Its buyer is asked where they are there; where nobody is, PayPal says that they would have to be.
    if (instrument === 'asks') {
      if (stored?.payment_initiator === 'MERCHANT') {
        this.orders.delete(id);
        throw new Refused('PAYER_ACTION_REQUIRED');
      }
      return order;
    }
    order.status = 'APPROVED';
    this.instruments.set(id, instrument);
    return this.settle(order, order.intent);
  }

  /** Takes, or reserves, what the buyer has agreed to. */
  protected settle(order: StandInOrder, intent: StandInOrder['intent']): StandInOrder {
    if (order.intent !== intent) throw new Refused('ACTION_DOES_NOT_MATCH_INTENT');
    if (order.status === 'COMPLETED')
      throw new Refused(intent === 'CAPTURE' ? 'ORDER_ALREADY_CAPTURED' : 'ORDER_ALREADY_AUTHORIZED');
    if (order.status !== 'APPROVED') throw new Refused('ORDER_NOT_APPROVED');
    const instrument = this.instruments.get(order.id) ?? 'good';
    if (instrument === 'bad') {
      order.status = 'PAYER_ACTION_REQUIRED';
      throw new Refused('INSTRUMENT_DECLINED');
    }
    order.status = 'COMPLETED';
    const [unit] = order.purchase_units;
    const isSlow = instrument === 'slow';
    const payments = this.paymentsOf(order);
    const payment = {
      id: idOf(),
      amount: unit.amount,
      custom_id: unit.custom_id,
      links: [],
      supplementary_data: { related_ids: { order_id: order.id } },
    };
    order.payment_source = {
      paypal: {
        email_address: BUYER,
        ...(this.vaults.has(order.id)
          ? { attributes: { vault: { id: this.vault('good').id, status: 'VAULTED' as const } } }
          : {}),
      },
    };
    if (intent === 'CAPTURE') {
      payments.captures.push({ ...payment, status: isSlow ? 'PENDING' : 'COMPLETED' });
      this.tell(`PAYMENT.CAPTURE.${isSlow ? 'PENDING' : 'COMPLETED'}`, payments.captures[0]);
    } else {
      payments.authorizations.push({ ...payment, status: isSlow ? 'PENDING' : 'CREATED' });
      this.tell('PAYMENT.AUTHORIZATION.CREATED', payments.authorizations[0]);
    }
    return order;
  }

  protected find(kind: 'authorizations' | 'captures', id: string): { order: StandInOrder; payment: Payment } {
    for (const order of this.orders.values()) {
      const payment = this.paymentsOf(order)[kind].find((each) => each.id === id);
      if (payment) return { order, payment };
    }
    throw new Refused('INVALID_RESOURCE_ID', 404);
  }

  protected takeReserved(id: string): Payment {
    const { order, payment } = this.find('authorizations', id);
    if (payment.status === 'CAPTURED') throw new Refused('AUTHORIZATION_ALREADY_CAPTURED');
    if (payment.status !== 'CREATED') throw new Refused('AUTHORIZATION_VOIDED');
    payment.status = 'CAPTURED';
    const capture = { ...payment, id: idOf(), status: 'COMPLETED' };
    this.paymentsOf(order).captures.push(capture);
    this.tell('PAYMENT.CAPTURE.COMPLETED', capture);
    return capture;
  }

  protected voidReserved(authorization: Payment): Payment {
    if (authorization.status === 'VOIDED') throw new Refused('PREVIOUSLY_VOIDED');
    if (authorization.status === 'CAPTURED') throw new Refused('PREVIOUSLY_CAPTURED');
    authorization.status = 'VOIDED';
    this.tell('PAYMENT.AUTHORIZATION.VOIDED', authorization);
    return authorization;
  }
}
