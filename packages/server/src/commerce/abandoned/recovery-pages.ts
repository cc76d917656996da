import type { UnsubscribeState } from '@portico/model/commerce/unsubscribe-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import type { Id } from '@portico/model/documents/id';
import { wordsOf } from '@portico/model/words/catalogue';
import { marketingWords } from '@portico/model/words/marketing-words';
import { recoveringWords } from '@portico/model/words/recovering-words';
import type { VisitorAnswer, VisitorCall, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { readCart } from '../cart/read-cart.ts';
import { toShop } from '../cart/shop-path.ts';
import { CHECKOUT_PATHS } from '../checkout/checkout-paths.ts';
import { readShop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { recoverCart } from './recover-cart.ts';
import { RECOVERY_PATHS, recipientOfToken } from './recovery-link.ts';
import { stopReminders } from './send-reminders.ts';

/** What the email about a cart links to: the cart, in whatever browser, and the end of such emails. */
export const recoveryPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: RECOVERY_PATHS.recover,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      return 'refuse' in visit ? visit : recover(visit, call.query.get('token') ?? '');
    },
  },
  // Opening the link asks, as programs open links of emails too; its button, or that of a mail program (RFC 8058), ends them.
  ...(['GET', 'POST'] as const).map(
    (method): VisitorEndpoint => ({
      method,
      path: RECOVERY_PATHS.stop,
      bodyLimit: 4096,
      fromPrograms: true,
      handle: (call) => stop(call, method === 'POST'),
    }),
  ),
];

async function recover(visit: ShopVisit, token: string): Promise<VisitorAnswer> {
  const { portico, siteId, now } = visit;
  const outcome = await recoverCart(portico, siteId, token, {
    cartToken: visit.cartToken,
    countNewCart: () => shopLimits.newCart.take(visit),
  });
  if (outcome.kind === 'cart') {
    visit.rememberCart(outcome.token, await readCart(portico.db, siteId, outcome.cart, now));
    return { redirect: CHECKOUT_PATHS.handOver };
  }
  const shop = await readShop(portico.db, siteId);
  const words = wordsOf(recoveringWords, shop.catalogue);
  const next = await toShop(portico.db, siteId, shop.catalogue);
  if (outcome.kind === 'too-often')
    return {
      refuse: {
        status: 429,
        title: words.stopTitle,
        text: shop.words.tryLater({ minutes: Math.ceil(outcome.waitMs / 60_000) }),
        next,
        retryAfterMs: outcome.waitMs,
      },
    };
  return {
    refuse: {
      status: 404,
      title: words[outcome.kind],
      text: outcome.kind === 'ordered' ? words.orderedText : words.goneText,
      next,
    },
  };
}

async function stop(call: VisitorCall, isSaid: boolean): Promise<VisitorAnswer> {
  const visit = await visitByForm(call, isSaid ? 'change' : 'read');
  if ('refuse' in visit) return visit;
  const { portico, siteId } = visit;
  const token = call.query.get('token') ?? '';
  const id = recipientOfToken(portico.env, siteId, token);
  const shop = await readShop(portico.db, siteId);
  const language = id && (await languageOf(visit, id));
  if (id === undefined || language === undefined) {
    const { none, noneText } = wordsOf(marketingWords, shop.catalogue);
    return { refuse: { status: 404, title: none, text: noneText } };
  }
  if (isSaid) await stopReminders(portico, siteId, id);
  const catalogue = shop.catalogueIn(language);
  const words = wordsOf(recoveringWords, catalogue);
  const about = { site: shop.title };
  const state: UnsubscribeState = {
    catalogue,
    title: words.stopTitle,
    text: isSaid ? words.stopped(about) : words.stopSure(about),
    ...(isSaid ? {} : { action: `${RECOVERY_PATHS.stop}?token=${encodeURIComponent(token)}` }),
  };
  return {
    draw: {
      title: words.stopTitle,
      pageType: PAGE_TYPES['newsletter-unsubscribe'],
      block: { type: 'unsubscribe', state },
    },
  };
}

/** In which somebody was written to; undefined where nobody was. */
async function languageOf({ portico, siteId }: ShopVisit, recipientId: Id): Promise<string | undefined> {
  const row = await portico.db
    .selectFrom('recovery_recipients')
    .select('language')
    .where('site_id', '=', siteId)
    .where('id', '=', recipientId)
    .executeTakeFirst();
  return row?.language;
}
