import { DEFAULT_CURRENCY } from '@portico/model/money/currencies';
import { sql } from 'kysely';
import { internalOrigin } from '../../../hosting/site-address.ts';
import type { SiteRecord } from '../../../hosting/sites.ts';
import type { Environment } from '../../../core/environment.ts';
import type { Portico } from '../../../core/portico.ts';
import { paymentsUnderWay } from '../../payments-under-way.ts';
import type { Credentials, Service } from '../../service.ts';
import { askPayPal, isSandbox, PayPalFailure, standingOf } from './paypal-client.ts';
import { isPayPalCurrency } from './paypal-currencies.ts';

/** For ever: as connections and payments are stored with. */
export const PAYPAL = 'paypal';

/** What PayPal tells us of: whatever may change how an order's payment stands. */
export const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.AUTHORIZATION.CREATED',
  'PAYMENT.AUTHORIZATION.VOIDED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
  'VAULT.PAYMENT-TOKEN.DELETED',
] as const;

/** May subscriptions be paid by it? PayPal has to allow that to an account first. */
export const takesSubscriptions = (settings: Readonly<Record<string, string>>): boolean =>
  settings.subscriptions === 'on';

/** Where PayPal sends a site's events. */
const eventsUrl = (env: Environment, site: SiteRecord) =>
  `${internalOrigin(env, site)}/api/commerce/payments/${PAYPAL}/events`;

/** The webhook whose events are this site's: the one that was set up by itself, else what its owner entered. */
export const webhookOf = ({ settings, secrets }: Credentials): string | undefined =>
  secrets.joinedId ?? settings.webhookId;

/** PayPal's wallet, and whatever else PayPal offers a buyer on its page. */
export const paypal: Service = {
  id: PAYPAL,
  name: 'PayPal',
  use: 'payments',
  chargesAgain: takesSubscriptions,
  summary:
    'Customers pay with their PayPal account, or by card where PayPal offers that. PayPal charges you fees and sees who pays; its script is loaded only on the page where somebody pays.',
  keysAt: 'https://developer.paypal.com/dashboard/applications',
  fields: [
    {
      name: 'mode',
      label: 'Kind of credentials',
      help: 'With credentials of the sandbox, nobody is charged.',
      isSecret: false,
      isRequired: false,
      pattern: /^(?:live|sandbox)$/,
      problem: 'Please choose one of the two.',
      options: [
        { value: 'live', label: 'Live: customers are charged' },
        { value: 'sandbox', label: 'Sandbox: nobody is charged' },
      ],
    },
    {
      name: 'clientId',
      label: 'Client ID',
      help: 'Of your app at PayPal, under Apps & Credentials.',
      isSecret: false,
      isRequired: true,
      pattern: /^[\w-]{10,120}$/,
      problem: 'This is not a client ID: it has letters, digits, _ and - only.',
    },
    {
      name: 'secret',
      label: 'Secret key',
      help: 'Of the same app.',
      isSecret: true,
      isRequired: true,
      pattern: /^[\w-]{10,120}$/,
      problem: 'This is not a secret key: it has letters, digits, _ and - only.',
    },
    {
      name: 'webhookId',
      label: 'Webhook ID',
      help: 'Only needed if the webhook could not be set up by itself.',
      isSecret: false,
      isRequired: false,
      pattern: /^[A-Za-z0-9]{5,50}$/,
      problem: 'This is not a webhook ID: it has letters and digits only.',
    },
    {
      name: 'capture',
      label: 'Take the money',
      help: 'Money that is only reserved should be taken within 3 days, and can be taken for up to 29.',
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
      name: 'subscriptions',
      label: 'Subscriptions',
      help: 'PayPal must allow your account to save payment methods: in your app at PayPal, under Features, tick Save payment methods.',
      isSecret: false,
      isRequired: false,
      pattern: /^(?:off|on)$/,
      problem: 'Please choose one of the two.',
      options: [
        { value: 'off', label: 'Not paid with PayPal' },
        { value: 'on', label: 'Can be paid with PayPal' },
      ],
    },
  ],
  async check(portico, credentials) {
    try {
      // No such order: who may read orders is told so, at no cost.
      await askPayPal(portico, credentials, { method: 'GET', path: '/v2/checkout/orders/0AB00000CD000000E' });
      return 'good';
    } catch (error) {
      return error instanceof PayPalFailure && error.status === 404 ? 'good' : standingOf(error);
    }
  },
  async unfit(portico, site) {
    const currency = await currencyOf(portico, site);
    if (isPayPalCurrency(currency)) return undefined;
    return `PayPal takes no payments in your shop’s currency (${currency}), so it is not offered at checkout.`;
  },
  async join(portico, site, credentials, before) {
    const { settings, secrets } = credentials;
    const url = eventsUrl(portico.env, site);
    const had = before?.secrets;
    if (had?.joinedId !== undefined && isSameApp(before, credentials) && had.joinedUrl === url) {
      if (takesSubscriptions(settings)) await hearOfAll(portico, credentials, had.joinedId);
      return { settings, secrets: { ...secrets, joinedId: had.joinedId, joinedUrl: url } };
    }
    // PayPal delivers to the public web alone.
    const isReachable = url.startsWith('https://') || portico.env.paypalOrigin !== undefined;
    if (!isReachable || settings.webhookId !== undefined) return credentials;
    try {
      const joinedId = await addWebhook(portico, credentials, url);
      return joinedId === undefined
        ? credentials
        : { settings, secrets: { ...secrets, joinedId, joinedUrl: url } };
    } catch (error) {
      // The app may not: the owner is told what to do instead.
      portico.log.info({ site: site.id, error: (error as Error).message }, 'No webhook was set up at PayPal');
      return credentials;
    }
  },
  async leave(portico, credentials) {
    const { joinedId } = credentials.secrets;
    if (joinedId === undefined) return;
    const path = `/v1/notifications/webhooks/${encodeURIComponent(joinedId)}`;
    await askPayPal(portico, credentials, { method: 'DELETE', path });
  },
  inUse: async (portico, siteId, before, next) =>
    isSameApp(before, next) ? undefined : paymentsUnderWay(portico, siteId, paypal),
  says({ settings, secrets, standing }) {
    if (standing !== 'good') return undefined;
    const mode = isSandbox(settings)
      ? 'Sandbox credentials: nobody is charged. Enter live credentials to be paid.'
      : 'Live credentials: customers are charged.';
    return webhookOf({ settings, secrets }) === undefined
      ? `${mode} Events are not set up: payments are still found, but refunds and disputes made at PayPal are not seen. Please add the webhook address below at PayPal and enter the webhook’s ID.`
      : mode;
  },
  facts: (portico, site, { secrets }) => [
    {
      label: 'Webhook address',
      value: eventsUrl(portico.env, site),
      help:
        secrets.joinedId === undefined
          ? `At PayPal, in your app under Webhooks, add a webhook with this address and these events: ${PAYPAL_EVENTS.join(', ')}.`
          : 'Set up at PayPal.',
    },
  ],
  words: {
    good: 'Connected.',
    unchecked: 'Connected.',
    wrong:
      'PayPal does not recognise these credentials. Copy client ID and secret key of one app again, without spaces, and check that live or sandbox is chosen as at PayPal.',
    refused:
      'PayPal knows the credentials, but your app may not take payments. Switch on “Accept payments” in your app at PayPal. Until then the shop does not offer it.',
    quota: 'PayPal has been asked too often for now. Please check again in a moment.',
    unreachable: 'PayPal could not be reached. The credentials are saved; please check again in a moment.',
  },
};

const isSameApp = (one: Credentials | undefined, other: Credentials | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.settings.clientId === other.settings.clientId &&
  isSandbox(one.settings) === isSandbox(other.settings);

/** A webhook that was set up before there were subscriptions hears of what removes their payment as well. */
async function hearOfAll(portico: Portico, credentials: Credentials, id: string): Promise<void> {
  const value = PAYPAL_EVENTS.map((name) => ({ name }));
  try {
    await askPayPal(portico, credentials, {
      method: 'PATCH',
      path: `/v1/notifications/webhooks/${encodeURIComponent(id)}`,
      body: [{ op: 'replace', path: '/event_types', value }],
    });
  } catch (error) {
    portico.log.info({ error: (error as Error).message }, 'A webhook at PayPal could not be changed');
  }
}

/** Adds a webhook at PayPal, or finds the one that has our address already. */
async function addWebhook(
  portico: Portico,
  credentials: Credentials,
  url: string,
): Promise<string | undefined> {
  const path = '/v1/notifications/webhooks';
  const body = { url, event_types: PAYPAL_EVENTS.map((name) => ({ name })) };
  try {
    const made = (await askPayPal(portico, credentials, { method: 'POST', path, body })) as { id?: string };
    return made.id;
  } catch (error) {
    if (!(error instanceof PayPalFailure) || error.issue !== 'WEBHOOK_URL_ALREADY_EXISTS') throw error;
    const { webhooks = [] } = (await askPayPal(portico, credentials, { method: 'GET', path })) as {
      webhooks?: Array<{ id: string; url: string }>;
    };
    return webhooks.find((each) => each.url === url)?.id;
  }
}

/** The currency a site's settings name now. */
async function currencyOf({ db }: Portico, { id }: SiteRecord): Promise<string> {
  const { rows } = await sql<{ currency: string | null }>`
    select r.body->>'currency' as currency from documents d
    join revisions r on r.site_id = d.site_id and r.document_id = d.id and r.number = d.published_revision
    where d.site_id = ${id} and d.kind = 'settings' and d.state = 'published'`.execute(db);
  return rows[0]?.currency ?? DEFAULT_CURRENCY;
}
