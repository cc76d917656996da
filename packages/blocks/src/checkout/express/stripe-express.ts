import {
  type ExpressCart,
  expressLines,
  type ExpressRate,
  expressRates,
  isReserved,
} from '@portico/model/commerce/express';
import { RequestError } from '@portico/model/visitor/request-error';
import { loadScript } from '../pay/pay-script.ts';
import type { ExpressScript, RoughPlace } from './express-script.ts';

/** What we use of Stripe's Express Checkout Element: docs.stripe.com/elements/express-checkout-element. */
interface Details {
  lineItems: Array<{ name: string; amount: number }>;
  shippingRates?: ExpressRate[];
}
interface PartialAddress {
  city: string;
  state: string;
  postal_code: string;
  country: string;
}
interface WholeAddress extends PartialAddress {
  line1: string;
  line2: string | null;
}
interface Answerable {
  resolve(details?: Details): void;
  reject(): void;
}
interface ExpressEvents {
  ready: { availablePaymentMethods?: Record<string, boolean> | undefined };
  click: Answerable;
  shippingaddresschange: Answerable & { address: PartialAddress };
  shippingratechange: Answerable & { shippingRate: { id: string } };
  confirm: {
    paymentFailed(why?: { reason?: 'fail'; message?: string }): void;
    billingDetails?: { name: string; email?: string; phone?: string; address: WholeAddress };
    shippingAddress?: { name: string; address: WholeAddress };
  };
  cancel: unknown;
  loaderror: { error: { message?: string } };
}
interface ExpressElement {
  on<Name extends keyof ExpressEvents>(event: Name, listener: (event: ExpressEvents[Name]) => void): void;
  mount(box: HTMLElement): void;
  update(options: { shippingAddressRequired: boolean; billingAddressRequired: boolean }): void;
  destroy(): void;
}
interface DeferredElements {
  create(type: 'expressCheckout', options: object): ExpressElement;
  update(options: { amount: number; captureMethod?: string }): void;
  submit(): Promise<{ error?: { message?: string } }>;
}
interface ExpressStripe {
  elements(options: object): DeferredElements;
  confirmPayment(options: {
    elements: DeferredElements;
    clientSecret: string;
    confirmParams: { return_url: string };
  }): Promise<{ error?: { message?: string } }>;
}

/** Apple Pay, Google Pay, Link, PayPal and what else the account offers and the customer has, in Stripe's own frames. */
export const expressByStripe: ExpressScript = async (box, shop) => {
  const { state } = shop;
  if (!window.Stripe) await loadScript(state.src);
  const stripe = window.Stripe?.(state.key) as unknown as ExpressStripe | undefined;
  if (!stripe) throw new Error('Stripe.js did not begin');
  const captureMethod = (cart: ExpressCart) =>
    isReserved(cart, state.isCapturedLater) ? 'manual' : 'automatic_async';
  const first = shop.cart();
  const elements = stripe.elements({
    mode: 'payment',
    amount: first.dueCents,
    currency: first.currency.toLowerCase(),
    captureMethod: captureMethod(first),
    locale: state.language,
    appearance: { variables: { borderRadius: radiusOf(box) } },
  });
  const asked = ({ requiresShipping }: ExpressCart) => ({
    shippingAddressRequired: requiresShipping,
    billingAddressRequired: !requiresShipping,
  });
  const element = elements.create('expressCheckout', {
    ...asked(first),
    emailRequired: true,
    phoneNumberRequired: state.asksPhone,
    business: { name: state.shopName },
    buttonHeight: 48,
    layout: { maxColumns: 2, maxRows: 0, overflow: 'never' },
    ...(first.requiresShipping
      ? {
          ...(state.countries.length > 0 ? { allowedShippingCountries: state.countries } : {}),
          shippingRates: expressRates(first, state.words),
        }
      : {}),
  });
  const details = (cart: ExpressCart): Details => ({
    lineItems: expressLines(cart, state.words),
    ...(cart.requiresShipping ? { shippingRates: expressRates(cart, state.words) } : {}),
  });
  let place: RoughPlace | undefined;

  /** Prices it anew; the amount is told before the wallet goes on. */
  async function requote(event: Answerable, shipping: string): Promise<void> {
    try {
      const cart = place && (await shop.quote(place, shipping));
      if (!cart) return event.reject();
      elements.update({ amount: cart.dueCents });
      event.resolve(details(cart));
    } catch (error) {
      if (!(error instanceof RequestError)) shop.report(error);
      event.reject();
    }
  }
  element.on('click', (event) => {
    if (!shop.mayBegin()) return event.reject();
    place = undefined;
    elements.update({ amount: shop.cart().dueCents });
    event.resolve(details(shop.cart()));
  });
  element.on('shippingaddresschange', (event) => {
    place = placeOf(event.address);
    void requote(event, '');
  });
  element.on('shippingratechange', (event) => void requote(event, event.shippingRate.id));
  element.on('cancel', () => elements.update({ amount: shop.cart().dueCents }));
  element.on('confirm', async (event) => {
    const fail = (message: string) => {
      shop.tell(message);
      event.paymentFailed({ reason: 'fail', message });
    };
    try {
      const { error } = await elements.submit();
      if (error) return fail(error.message ?? state.words.failed);
      const { billingDetails: billing } = event;
      const to = event.shippingAddress ?? billing;
      const placed = await shop.order({
        email: billing?.email ?? '',
        phone: billing?.phone ?? '',
        address: {
          name: to?.name ?? '',
          line1: to?.address.line1 ?? '',
          line2: to?.address.line2 ?? '',
          ...placeOf(to?.address),
        },
      });
      const clientSecret = placed.run?.clientSecret;
      if (clientSecret === undefined) return location.assign(placed.next);
      const paid = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: placed.returnTo },
      });
      // The order holds its items: there it is paid by another card, or changed.
      if (paid.error) location.assign(placed.next);
    } catch (error) {
      if (!(error instanceof RequestError)) shop.report(error);
      const isSaid = error instanceof RequestError && error.status >= 400 && error.status < 500;
      fail(isSaid ? said(error) : state.words.failed);
    }
  });
  const isAvailable = await new Promise<boolean>((resolve, reject) => {
    element.on('ready', ({ availablePaymentMethods }) => resolve(availablePaymentMethods !== undefined));
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'The wallets did not load')));
    element.mount(box);
  });
  if (!isAvailable) {
    element.destroy();
    return null;
  }
  return {
    update() {
      const cart = shop.cart();
      elements.update({ amount: cart.dueCents, captureMethod: captureMethod(cart) });
      element.update(asked(cart));
    },
    remove: () => element.destroy(),
  };
};

const placeOf = (address: PartialAddress | undefined): RoughPlace => ({
  city: address?.city ?? '',
  state: address?.state ?? '',
  zip: address?.postal_code ?? '',
  country: address?.country ?? '',
});

/** What the shop said, with what is wrong at which field: the wallet's sheet has no fields of ours. */
function said({ message, fields = {} }: RequestError): string {
  const own = Object.values(fields).filter((text) => text !== message);
  return [message, ...new Set(own)].join(' ');
}

const radiusOf = (box: HTMLElement): string => {
  const button = box.closest('form')?.querySelector('.btn');
  return button ? getComputedStyle(button).borderRadius : '6px';
};
