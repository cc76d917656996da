import type { DonateState, DonateValues } from '@portico/model/commerce/donate-state';
import { donatePath } from '@portico/model/commerce/donation';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { donationWords } from '@portico/model/words/donation-words';
import { donationFound, donationQuery } from '../../content/reading/donation-query.ts';
import { publicOrigin } from '../../hosting/site-address.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { sql } from 'kysely';
import { newCapability } from '../cart/cart-record.ts';
import { CHECKOUT_PATHS, confirmedPath } from '../checkout/checkout-paths.ts';
import { digestOf } from '../checkout/place-order.ts';
import type { ShopRefusal } from '../refusal.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { causeOf, donate, waysToDonate } from './place-donation.ts';

const FORM_BYTES = 32 * 1024;

/** Where visitors donate, in plain HTML; an amount may be chosen before, in the query. */
export const donationPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: CHECKOUT_PATHS.donate,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      return draw(visit, call.query.get('donatePageId') ?? '', valuesIn(call.query));
    },
  },
  {
    method: 'POST',
    path: CHECKOUT_PATHS.donate,
    bodyLimit: FORM_BYTES,
    async handle(call) {
      const visit = await visitByForm(call, 'order');
      if ('refuse' in visit) return visit;
      const { portico, siteId, site, address } = visit;
      const id = call.query.get('donatePageId') ?? '';
      const values = valuesIn(call.fields);
      const shop = await readShop(portico.db, siteId);
      if (!causeOf(shop, id)) return noCause(visit);
      const typed = call.fields.get('key') ?? '';
      const requestHash = digestOf([id, values]);
      const isOwn = /^[\w-]{16,64}$/.test(typed);
      const outcome = await donate(portico, shop, id, values, {
        key: {
          key: isOwn ? `form ${typed}` : `derived ${digestOf([address, requestHash])}`,
          isDerived: !isOwn,
          requestHash,
        },
        origin: publicOrigin(portico.env, site),
      });
      if (!outcome.ok) return draw(visit, id, values, outcome);
      return { redirect: outcome.value.goTo ?? confirmedPath(outcome.value.token) };
    },
  },
];

const NAMES = [
  'amount',
  'own',
  'fees',
  'email',
  'firstName',
  'lastName',
  'dedicatedTo',
  'message',
  'payment',
  'outcome',
  'way',
] as const satisfies ReadonlyArray<keyof DonateValues>;

const valuesIn = (fields: URLSearchParams): DonateValues =>
  Object.fromEntries(
    NAMES.map((name) => [name, (fields.get(name) ?? '').slice(0, 10_000)]),
  ) as unknown as DonateValues;

async function noCause({ portico, siteId }: ShopVisit): Promise<VisitorAnswer> {
  const { catalogue } = await readShop(portico.db, siteId);
  const words = wordsOf(donationWords, catalogue);
  return { refuse: { status: 404, title: words.none, text: words.noneText } };
}

async function draw(
  visit: ShopVisit,
  id: string,
  values: DonateValues,
  refused?: ShopRefusal,
): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  // No id is that of the first one where a block asks, and nothing here.
  if (id === '') return noCause(visit);
  const shop = await readShop(portico.db, siteId);
  const { rows } = await sql<{ found: unknown }>`select (${donationQuery(siteId, id)}) as found`.execute(
    portico.db,
  );
  const donation = donationFound(rows[0]?.found);
  if (!donation || !causeOf(shop, id)) return noCause(visit);
  const methods = waysToDonate(shop);
  const message = refused?.message ?? (methods.length === 0 || !shop.isSelling ? shop.words.noPayment : '');
  const state: DonateState = {
    donation,
    catalogue: shop.catalogue,
    currency: shop.currency,
    action: donatePath(id),
    key: newCapability(),
    values: { ...values, amount: chosenAmount(values, donation.amounts, donation.ownAmount) },
    errors: refused?.errors ?? {},
    ...(message === '' ? {} : { message }),
    terms: shop.store.checkout.terms,
    payments: shop.isSelling ? methods.map(({ choice }) => choice) : [],
  };
  return {
    draw: {
      title: donation.name,
      pageType: PAGE_TYPES.donate,
      status: refused?.status ?? 200,
      block: { type: 'donate', state },
      hosts: {
        form: methods.flatMap(({ provider }) => (provider.asks && provider.leadsTo?.(portico.env)) || []),
      },
    },
  };
}

/** Which amount the form begins with: the one asked for where it is offered, else the first, else one's own. */
function chosenAmount({ amount, own }: DonateValues, amounts: readonly number[], takesOwn: boolean): string {
  if (amounts.some((each) => String(each) === amount)) return amount;
  if (takesOwn && (amount === 'own' || own !== '')) return 'own';
  return amounts[0] === undefined ? 'own' : String(amounts[0]);
}
