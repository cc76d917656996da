import { internalOrigin, publicOrigin } from '../../../hosting/site-address.ts';
import type { SiteRecord } from '../../../hosting/sites.ts';
import type { Environment } from '../../../core/environment.ts';
import type { Portico } from '../../../core/portico.ts';
import { paymentsUnderWay } from '../../payments-under-way.ts';
import type { Credentials, Service } from '../../service.ts';
import { standingOf, stripeClient } from './stripe-client.ts';

/** For ever: as connections and payments are stored with. */
export const STRIPE = 'stripe';

/** What Stripe tells us of: whatever may change how an order's payment stands. */
export const STRIPE_EVENTS = [
  'payment_intent.succeeded',
  'payment_intent.amount_capturable_updated',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'setup_intent.succeeded',
  'setup_intent.setup_failed',
  'setup_intent.canceled',
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const;

const isTestKey = (key: string | undefined) => /^[a-z]+_test_/.test(key ?? '');

/** Do these keys charge nobody? Test keys do not. */
export const isTestMode = (settings: Readonly<Record<string, string>>): boolean =>
  isTestKey(settings.publishableKey);

/** Where Stripe sends a site's events. */
const eventsUrl = (env: Environment, site: SiteRecord) =>
  `${internalOrigin(env, site)}/api/commerce/payments/${STRIPE}/events`;

/** Keys that events may be signed with: the owner's own, and the one Stripe gave us. */
export const signingSecrets = ({ secrets }: Credentials): string[] =>
  [secrets.webhookSecret, secrets.joinedSecret].filter((each) => each !== undefined);

const KEY = 'a key of Stripe has letters, digits and _ after its beginning';

/** Cards, wallets and what else a site's Stripe account offers. */
export const stripe: Service = {
  id: STRIPE,
  name: 'Stripe',
  use: 'payments',
  chargesAgain: () => true,
  takesInstallments: true,
  summary:
    'Customers pay by card, Apple Pay, Google Pay and whatever else is switched on in your Stripe account. Stripe charges you fees and sees who pays; its script is loaded only on the page where somebody pays, and with express checkout in the cart and at the checkout.',
  keysAt: 'https://dashboard.stripe.com/apikeys',
  fields: [
    {
      name: 'publishableKey',
      label: 'Publishable key',
      help: 'Begins with pk_test_ or pk_live_. With test keys, nobody is charged.',
      isSecret: false,
      isRequired: true,
      pattern: /^pk_(?:test|live)_\w{6,250}$/,
      problem: `This is not a publishable key: it begins with pk_test_ or pk_live_; ${KEY}.`,
    },
    {
      name: 'secretKey',
      label: 'Secret or restricted key',
      help: 'Begins with sk_ or rk_. A restricted key is enough: it must be allowed to write PaymentIntents, Checkout Sessions, and Charges and Refunds, and to read Disputes; for subscriptions also to write SetupIntents and Customers, for remembered cards Customers and Payment Methods; with Webhook Endpoints as well, events are set up by themselves.',
      isSecret: true,
      isRequired: true,
      pattern: /^(?:sk|rk)_(?:test|live)_\w{6,250}$/,
      problem: `This is not a secret key: it begins with sk_test_, sk_live_, rk_test_ or rk_live_; ${KEY}.`,
    },
    {
      name: 'webhookSecret',
      label: 'Signing secret of the webhook',
      help: 'Begins with whsec_. Only needed if the webhook could not be set up by itself.',
      isSecret: true,
      isRequired: false,
      pattern: /^whsec_[\w+/=-]{6,250}$/,
      problem: 'This is not a signing secret: it begins with whsec_.',
    },
    {
      name: 'capture',
      label: 'Take the money',
      help: 'Money that is only reserved has to be taken within 7 days; payment methods that cannot reserve are not offered then.',
      isSecret: false,
      isRequired: false,
      pattern: /^(?:now|later)$/,
      problem: 'Please choose one of the two.',
      options: [
        { value: 'now', label: 'As soon as an order is placed' },
        { value: 'later', label: 'When an order is fulfilled' },
      ],
    },
    {
      name: 'express',
      label: 'Express checkout',
      help: 'Apple Pay, Google Pay, Link, PayPal and what else you turned on at Stripe, in the cart and on top of the checkout: one click orders and pays. Not shown where the checkout asks fields of your own that are required, nor for subscriptions. Every visitor of cart and checkout loads Stripe’s script then.',
      isSecret: false,
      isRequired: false,
      pattern: /^(?:off|on)$/,
      problem: 'Please choose one of the two.',
      options: [
        { value: 'off', label: 'Off' },
        { value: 'on', label: 'In the cart and at the checkout' },
      ],
    },
    {
      name: 'descriptor',
      label: 'Text on card statements',
      help: 'Added to the name in your Stripe account, so that customers recognise the charge: 2 to 22 letters, digits, spaces, full stops and hyphens.',
      isSecret: false,
      isRequired: false,
      pattern: /^(?=.*[a-z])[a-z0-9 .-]{2,22}$/i,
      problem:
        'Please use 2 to 22 letters, digits, spaces, full stops and hyphens, with at least one letter.',
    },
  ],
  misfit({ settings, secrets }) {
    const { secretKey } = secrets;
    if (secretKey === undefined || isTestMode(settings) === isTestKey(secretKey)) return undefined;
    const other = isTestMode(settings)
      ? 'The publishable key is for testing, but this key is live.'
      : 'The publishable key is live, but this key is for testing.';
    return { secretKey: `${other} Please enter two keys of the same kind.` };
  },
  async check(portico, { secrets }) {
    try {
      const client = await stripeClient(portico, secrets.secretKey ?? '');
      // Lists cost nothing, and each asks for a permission that is needed.
      await client.paymentIntents.list({ limit: 1 });
      await client.checkout.sessions.list({ limit: 1 });
      await client.refunds.list({ limit: 1 });
      return 'good';
    } catch (error) {
      return standingOf(error);
    }
  },
  async join(portico, site, credentials, before) {
    const joined = await joinEvents(portico, site, credentials, before);
    return joinWallets(portico, site, joined, before);
  },
  async leave(portico, { secrets }) {
    if (secrets.joinedId === undefined) return;
    const client = await stripeClient(portico, secrets.secretKey ?? '');
    await client.webhookEndpoints.del(secrets.joinedId);
  },
  async inUse(portico, siteId, { settings }, next) {
    if (next?.settings.publishableKey === settings.publishableKey) return undefined;
    return paymentsUnderWay(portico, siteId, stripe);
  },
  says({ settings, secrets, standing }) {
    if (standing !== 'good') return undefined;
    const mode = isTestMode(settings)
      ? 'Test keys: nobody is charged. Enter live keys to be paid.'
      : 'Live keys: customers are charged.';
    return signingSecrets({ settings, secrets }).length > 0
      ? mode
      : `${mode} Events are not set up: payments are still found, but refunds and disputes made at Stripe are not seen. Please add the webhook address below at Stripe and enter its signing secret.`;
  },
  facts: (portico, site, { settings, secrets }) => [
    {
      label: 'Webhook address',
      value: eventsUrl(portico.env, site),
      help:
        secrets.joinedId === undefined
          ? `At Stripe, under Developers → Webhooks, add an endpoint with this address and these events: ${STRIPE_EVENTS.join(', ')}.`
          : 'Set up at Stripe.',
    },
    ...(settings.express === 'on' ? [walletFact(domainOf(portico.env, site), secrets.joinedDomain)] : []),
  ],
  words: {
    good: 'Connected.',
    unchecked: 'Connected.',
    wrong: 'Stripe does not recognise the secret key. Copy it again from Stripe, without spaces.',
    refused:
      'Stripe knows the key, but does not allow what is needed. A restricted key must be allowed to write PaymentIntents, Checkout Sessions, and Charges and Refunds, and to read Disputes. Until then the shop does not offer it.',
    quota: 'Stripe has been asked too often for now. Please check again in a moment.',
    unreachable: 'Stripe could not be reached. The keys are saved; please check again in a moment.',
  },
};

const walletFact = (domain: string, joined: string | undefined) => ({
  label: 'Domain for express checkout',
  value: domain,
  help:
    joined === domain
      ? 'Registered at Stripe.'
      : 'At Stripe, under Settings → Payment method domains, add this domain: wallets are only shown on domains that are registered there. A key that is allowed to write Payment Method Domains does so when you save.',
});

/** Lets Stripe send us a site's events, where its key may set that up. */
async function joinEvents(
  portico: Portico,
  site: SiteRecord,
  { settings, secrets }: Credentials,
  before: Credentials | undefined,
): Promise<Credentials> {
  const url = eventsUrl(portico.env, site);
  const had = before?.secrets;
  if (
    had?.joinedSecret !== undefined &&
    before?.settings.publishableKey === settings.publishableKey &&
    had.joinedUrl === url
  ) {
    const { joinedId = '', joinedSecret } = had;
    return { settings, secrets: { ...secrets, joinedId, joinedSecret, joinedUrl: url } };
  }
  // Stripe delivers to the public web alone.
  const isReachable = url.startsWith('https://') || portico.env.stripeOrigin !== undefined;
  if (!isReachable || secrets.webhookSecret !== undefined) return { settings, secrets };
  try {
    const client = await stripeClient(portico, secrets.secretKey ?? '');
    const { default: Client } = await import('stripe');
    const made = await client.webhookEndpoints.create({
      url,
      enabled_events: [...STRIPE_EVENTS],
      api_version: Client.API_VERSION,
      description: 'Portico: orders of the shop',
    });
    if (made.secret === undefined) return { settings, secrets };
    return {
      settings,
      secrets: { ...secrets, joinedId: made.id, joinedSecret: made.secret, joinedUrl: url },
    };
  } catch (error) {
    // The key may not: the owner is told what to do instead.
    portico.log.info({ site: site.id, error: (error as Error).message }, 'No webhook was set up at Stripe');
    return { settings, secrets };
  }
}

/**
 * Registers the site's domain, without which Stripe shows no wallets there
 * (docs.stripe.com/payments/payment-methods/pmd-registration). Asked again, Stripe answers with the one it has.
 */
async function joinWallets(
  portico: Portico,
  site: SiteRecord,
  { settings, secrets }: Credentials,
  before: Credentials | undefined,
): Promise<Credentials> {
  const domain = domainOf(portico.env, site);
  const isKnown =
    before?.secrets.joinedDomain === domain && before.settings.publishableKey === settings.publishableKey;
  const joined = { settings, secrets: { ...secrets, joinedDomain: domain } };
  if (settings.express !== 'on' || isKnown) return isKnown ? joined : { settings, secrets };
  try {
    const client = await stripeClient(portico, secrets.secretKey ?? '');
    await client.paymentMethodDomains.create({ domain_name: domain });
    return joined;
  } catch (error) {
    // The key may not, or the domain is none of the public web: the owner is told what to do instead.
    portico.log.info(
      { site: site.id, error: (error as Error).message },
      'No domain was registered at Stripe',
    );
    return { settings, secrets };
  }
}

/** The host that customers see. */
const domainOf = (env: Environment, site: SiteRecord): string => new URL(publicOrigin(env, site)).hostname;
