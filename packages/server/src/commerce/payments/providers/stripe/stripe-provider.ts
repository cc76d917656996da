import { wordsOf } from '@portico/model/words/catalogue';
import { checkoutWords } from '@portico/model/words/checkout-words';
import { isTestMode, STRIPE } from '../../../../connected-services/providers/stripe/stripe.ts';
import type { Environment } from '../../../../core/environment.ts';
import type { OnlineProvider } from '../../provider.ts';
import { createCharge, endCharge, findCharge, keptCharge, takeReserved } from './stripe-charge.ts';
import { stripeMemory } from './stripe-memory.ts';
import { pathsOf } from './stripe-paths.ts';
import { disputesOf, giveBack, refundsOf } from './stripe-refunds.ts';
import { readEvent } from './stripe-events.ts';

/** docs.stripe.com/security/guide#content-security-policy */
const HOSTS = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const CHECKOUT = 'https://checkout.stripe.com';
const SCRIPT = 'https://js.stripe.com/v3/';
/** Longest name of a line at Stripe. */
const TITLE = 200;

/** Where Stripe's own pages are. */
const pagesOf = ({ stripeOrigin }: Environment) => stripeOrigin ?? CHECKOUT;

/**
 * Cards and what else a Stripe account offers. With scripts the customer pays on our page, in Stripe's Payment Element
 * (a PaymentIntent); without, on Stripe's page (a Checkout Session). Making either charges nobody: only the customer can.
 */
export const stripeProvider: OnlineProvider = {
  name: STRIPE,
  asks: true,
  title: 'Stripe',
  offer({ services, catalogue }) {
    const settings = services[STRIPE];
    if (!settings) return null;
    const words = wordsOf(checkoutWords, catalogue).online;
    const about = isTestMode(settings) ? words.test : words.about;
    return {
      name: STRIPE,
      provider: stripeProvider,
      isTest: isTestMode(settings),
      choice: {
        method: STRIPE,
        name: words.name,
        about: about({ provider: 'Stripe' }),
        isTest: false,
        isOnline: true,
      },
    };
  },
  terms({ services, title }, method) {
    const settings = services[STRIPE] ?? {};
    return {
      way: method.way === 'script' ? 'script' : 'redirect',
      capture: settings.capture === 'later' ? 'later' : 'now',
      descriptor: settings.descriptor ?? '',
      title: title.trim().slice(0, TITLE) || 'Order',
      mode: isTestMode(settings) ? 'test' : 'live',
    };
  },
  async charge(portico, charge) {
    const answer = await createCharge(portico, charge);
    // A page elsewhere, such as a domain of the account's own, is linked to: forms may not lead there.
    const isKnown =
      answer.goTo === undefined || new URL(answer.goTo, portico.env.origin).origin === pagesOf(portico.env);
    return isKnown ? answer : { ...answer, goTo: pathsOf(charge).pay };
  },
  find: findCharge,
  keep: keptCharge,
  setsUp: true,
  memory: stripeMemory,
  cancel: endCharge,
  capture: takeReserved,
  refund: giveBack,
  refunds: refundsOf,
  disputes: disputesOf,
  page: ({ reference, terms }) =>
    reference === null || !reference.startsWith('pi_')
      ? null
      : `https://dashboard.stripe.com/${terms.mode === 'test' ? 'test/' : ''}payments/${encodeURIComponent(reference)}`,
  leadsTo: (env) => [pagesOf(env)],
  script({ services }, env) {
    const key = services[STRIPE]?.publishableKey;
    if (key === undefined) return null;
    const { stripeOrigin } = env;
    if (stripeOrigin === undefined) return { src: SCRIPT, key, hosts: HOSTS };
    return {
      src: `${stripeOrigin}/v3/`,
      key,
      hosts: { script: [stripeOrigin], frame: [stripeOrigin], connect: [stripeOrigin] },
    };
  },
  express(shop, env) {
    const settings = shop.services[STRIPE];
    const script = settings?.express === 'on' ? stripeProvider.script?.(shop, env) : null;
    return script ? { ...script, isCapturedLater: settings?.capture === 'later' } : null;
  },
  readEvent,
};
