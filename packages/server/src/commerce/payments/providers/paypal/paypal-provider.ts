import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { isSandbox } from '../../../../connected-services/providers/paypal/paypal-client.ts';
import { isPayPalCurrency } from '../../../../connected-services/providers/paypal/paypal-currencies.ts';
import { PAYPAL, takesSubscriptions } from '../../../../connected-services/providers/paypal/paypal.ts';
import type { Environment } from '../../../../core/environment.ts';
import { payPath } from '../../../checkout/checkout-paths.ts';
import type { OnlineProvider } from '../../provider.ts';
import { createCharge, endCharge, findCharge, takeReserved } from './paypal-charge.ts';
import { readEvent } from './paypal-events.ts';
import { keptCharge } from './paypal-kept.ts';
import { transactionOf } from './paypal-order.ts';
import { disputesOf, giveBack, refundsOf } from './paypal-refunds.ts';

/** developer.paypal.com/sdk/js: the script, its buttons' frames and what they ask. */
const HOSTS = {
  script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
  frame: ['https://*.paypal.com'],
  connect: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
};
const PAGES = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];
const SCRIPT = 'https://www.paypal.com/sdk/js';
/** Longest name of a shop or a line at PayPal. */
const TITLE = 127;

/** Where PayPal's own pages are. */
const pagesOf = ({ paypalOrigin }: Environment) => (paypalOrigin === undefined ? PAGES : [paypalOrigin]);

/**
 * PayPal's wallet. With scripts the customer agrees by PayPal's button on our page, without on PayPal's page: both to
 * one order of PayPal's (Orders v2), whose money is taken by a call of ours as soon as they have.
 */
export const paypalProvider: OnlineProvider = {
  name: PAYPAL,
  asks: true,
  title: 'PayPal',
  offer({ services, catalogue, currency }) {
    const settings = services[PAYPAL];
    if (!settings || !isPayPalCurrency(currency)) return null;
    const words = wordsOf(checkoutWords, catalogue).online;
    const isTest = isSandbox(settings);
    return {
      name: PAYPAL,
      provider: paypalProvider,
      isTest,
      keeps: takesSubscriptions(settings),
      choice: {
        method: PAYPAL,
        name: 'PayPal',
        about: isTest ? words.test({ provider: 'PayPal' }) : words.paypal,
        isTest: false,
        isOnline: true,
      },
    };
  },
  terms({ services, title }) {
    const settings = services[PAYPAL] ?? {};
    return {
      // The same order serves both: nothing has to be ended where the customer changes over.
      way: 'either',
      capture: settings.capture === 'later' ? 'later' : 'now',
      title: title.trim().slice(0, TITLE) || 'Order',
      mode: isSandbox(settings) ? 'test' : 'live',
    };
  },
  async charge(portico, charge, method) {
    const answer = await createCharge(portico, charge);
    const isKnown = answer.goTo !== undefined && pagesOf(portico.env).includes(new URL(answer.goTo).origin);
    // Where PayPal's buttons have nothing to do on our page, its own is gone to at once.
    return answer.standing !== 'action-needed' || (isKnown && (method.way !== 'script' || !answer.run))
      ? answer
      : { ...answer, goTo: charge.terms.payAt ?? payPath(charge.orderToken) };
  },
  find: findCharge,
  keep: keptCharge,
  setsUp: true,
  cancel: endCharge,
  capture: takeReserved,
  refund: giveBack,
  refunds: refundsOf,
  disputes: disputesOf,
  page({ reference, terms }) {
    const id = transactionOf(reference);
    const host = terms.mode === 'test' ? 'www.sandbox.paypal.com' : 'www.paypal.com';
    return id === undefined ? null : `https://${host}/activity/payment/${encodeURIComponent(id)}`;
  },
  leadsTo: pagesOf,
  script({ services }, env) {
    const key = services[PAYPAL]?.clientId;
    if (key === undefined) return null;
    const { paypalOrigin: own } = env;
    if (own === undefined) return { src: SCRIPT, key, hosts: HOSTS };
    return { src: `${own}/sdk/js`, key, hosts: { script: [own], frame: [own], connect: [own] } };
  },
  readEvent,
};
