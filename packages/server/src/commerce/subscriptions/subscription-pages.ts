import {
  type ManagingState,
  MANAGING_PATH,
  SUBSCRIPTION_ACTS,
} from '@portico/model/commerce/subscription/managing-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { wordsOf } from '@portico/model/words/catalogue';
import { managingWords } from '@portico/model/words/managing-words';
import { publicOrigin } from '../../hosting/site-address.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { onlineProvider } from '../payments/providers.ts';
import { readShop } from '../shop.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { actOnSubscription } from './act-on-subscription.ts';
import { cardPages, toCard } from './card-pages.ts';
import { cardWays, lookAtCardChange } from './change-card.ts';
import { changeDelivery, mayChangeDelivery } from './change-delivery.ts';
import { asNextPaid } from './exempt-terms.ts';
import { addressIn, deliveryForm, managingState } from './managing-state.ts';
import { noSubscription, openedBy } from './opened-subscription.ts';
import { paySubscriptionNow } from './pay-now.ts';
import { actsOf, findSubscription, type SubscriptionRow } from './subscription-record.ts';

/** An address with every part of it as long as it may be, encoded. */
const FORM_BYTES = 16 * 1024;

/** Where customers look after a subscription by the link in their mails. Opening it changes nothing. */
export const subscriptionPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: MANAGING_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const token = call.query.get('token') ?? '';
      const row = await openedBy(visit, token);
      if (!row) return noSubscription(visit);
      const isChanged = await hasNewCard(visit, row);
      const isAsking = call.query.get('ask') === 'cancel' && actsOf(row).includes('cancel');
      if (isChanged === undefined) return draw(visit, row, token, () => ({ isSure: isAsking }));
      const now = (await findSubscription(visit.portico.db, visit.siteId, row.id)) ?? row;
      return draw(visit, now, token, isChanged ? good('cardDone') : bad('cardFailed'));
    },
  },
  {
    method: 'POST',
    path: MANAGING_PATH,
    bodyLimit: FORM_BYTES,
    async handle(call) {
      const asked = call.fields.get('do');
      const isPaying = asked === 'pay' || asked === 'card';
      const visit = await visitByForm(call, isPaying ? 'order' : 'change');
      if ('refuse' in visit) return visit;
      const token = call.fields.get('token') ?? '';
      const row = await openedBy(visit, token);
      if (!row) return noSubscription(visit);
      if (asked === 'ask') return draw(visit, row, token, () => ({ isSure: actsOf(row).includes('cancel') }));
      if (asked === 'card') return changeCard(visit, row, token, call.fields.get('with') ?? '');
      if (asked === 'pay') return payNow(visit, row, token);
      if (asked === 'delivery' && mayChangeDelivery(row))
        return draw(visit, row, token, (_words, shop) => ({ delivery: deliveryForm(shop, row) }));
      if (asked === 'save-delivery') return saveDelivery(visit, row, token, call.fields);
      const act = SUBSCRIPTION_ACTS.find((each) => each === asked);
      if (!act) return draw(visit, row, token);
      const acted = await actOnSubscription(visit.portico, visit.siteId, row.id, act, { accountId: null });
      return draw(visit, acted?.row ?? row, token, ({ done, notPossible }) =>
        acted?.isDone ? said('good', done[act]) : said('bad', notPossible),
      );
    },
  },
  ...cardPages,
];

type Words = ReturnType<typeof wordsOf<typeof managingWords>>;
type Said = (words: Words, shop: Awaited<ReturnType<typeof readShop>>) => Partial<ManagingState>;

const said = (kind: 'good' | 'bad', text: string): Partial<ManagingState> => ({ message: { kind, text } });
const good =
  (key: 'cardDone' | 'paidNow' | 'deliveryDone'): Said =>
  (words) =>
    said('good', words[key]);
const bad =
  (key: 'cardFailed' | 'payFailed' | 'notPossible'): Said =>
  (words) =>
    said('bad', words[key]);

/** Did a change of what it is paid with come to its end just now? Undefined where none did. */
async function hasNewCard({ portico }: ShopVisit, row: SubscriptionRow): Promise<boolean | undefined> {
  try {
    const { standing } = (await lookAtCardChange(portico, row))?.answer ?? {};
    if (standing === 'succeeded') return true;
    return standing === 'declined' || standing === 'cancelled' ? false : undefined;
  } catch (error) {
    // The page is shown all the same; the sweeper asks again.
    portico.log.warn({ subscription: row.id, error: (error as Error).message }, 'A provider did not answer');
    return undefined;
  }
}

/** @param wanted the way to pay that was chosen; '' for the one it is paid by */
async function changeCard(
  visit: ShopVisit,
  row: SubscriptionRow,
  token: string,
  wanted: string,
): Promise<VisitorAnswer> {
  const { portico, siteId } = visit;
  const shop = await readShop(portico.db, siteId);
  const ways = cardWays(shop, row);
  const way = wanted === '' ? ways[0] : ways.find(({ name }) => name === wanted);
  if (!way) return draw(visit, row, token, bad('notPossible'));
  const hasScript = way.provider.asks && way.provider.script?.(shop, portico.env) != null;
  try {
    const answer = await toCard(visit, row, token, {
      way: hasScript ? 'script' : 'redirect',
      name: way.name,
    });
    const now = await findSubscription(portico.db, siteId, row.id);
    return now && now.kept !== row.kept ? draw(visit, now, token, good('cardDone')) : answer;
  } catch (error) {
    portico.log.warn({ subscription: row.id, error: (error as Error).message }, 'A provider did not answer');
    return draw(visit, row, token, bad('cardFailed'));
  }
}

async function payNow(visit: ShopVisit, row: SubscriptionRow, token: string): Promise<VisitorAnswer> {
  const { portico, siteId, site } = visit;
  const paid = await paySubscriptionNow(portico, siteId, row.id, publicOrigin(portico.env, site));
  if (paid?.goTo !== undefined) return { redirect: paid.goTo };
  return draw(visit, paid?.row ?? row, token, paid?.isPaid ? good('paidNow') : bad('payFailed'));
}

async function saveDelivery(
  visit: ShopVisit,
  row: SubscriptionRow,
  token: string,
  fields: URLSearchParams,
): Promise<VisitorAnswer> {
  const typed = addressIn(fields);
  const changed = await changeDelivery(visit.portico, visit.siteId, row.id, typed);
  if (changed.ok) return draw(visit, changed.value ?? row, token, good('deliveryDone'));
  if (changed.errors === undefined) return draw(visit, row, token, bad('notPossible'));
  return draw(visit, row, token, (_words, shop) => ({
    delivery: deliveryForm(shop, row, typed, changed.errors),
    message: { kind: 'bad', text: changed.message },
  }));
}

async function draw(
  { portico, siteId, now }: ShopVisit,
  row: SubscriptionRow,
  token: string,
  say: Said = () => ({}),
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const state = managingState(shop, await asNextPaid(portico.db, row, shop.timeZone, now), token);
  const words = wordsOf(managingWords, state.catalogue);
  const told = say(words, shop);
  const providers = [onlineProvider(row.provider), ...cardWays(shop, row).map(({ provider }) => provider)];
  return {
    draw: {
      title: words.title,
      pageType: PAGE_TYPES['order-status'],
      status: told.message?.kind !== 'bad' ? 200 : told.delivery ? 400 : 409,
      block: { type: 'subscription', state: { ...state, ...told } },
      hosts: {
        form: [...new Set(providers.flatMap((each) => (each.asks && each.leadsTo?.(portico.env)) || []))],
      },
    },
  };
}
