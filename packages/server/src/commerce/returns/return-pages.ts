import { type OrderReturnState, RETURN_PATH } from '@portico/model/commerce/returns/return-state';
import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import { isId } from '@portico/model/documents/id';
import { formatDate } from '@portico/model/text/format-date';
import { wordsOf } from '@portico/model/words/catalogue';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { reviewingWords } from '@portico/model/words/reviewing-words';
import { returnWords } from '@portico/model/words/return-words';
import { readMediaViews } from '../../content/reading/read-media-views.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { confirmedPath } from '../checkout/checkout-paths.ts';
import { noOrder } from '../orders/order-pages.ts';
import { findOrderByToken, type OrderRow } from '../orders/order-record.ts';
import { readShop, type Shop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { askReturn, cancelReturn } from './ask-return.ts';
import { chosenIn, keyIn, readReturnForm, type ReturnForm, typed } from './return-form.ts';
import { photoOfToken } from './return-photos.ts';
import { returnableOf, type Returnable } from './returnable.ts';
import { returnableLines } from './shown-returns.ts';

/** A reason for each line an order may have, and a message. */
const FORM_BYTES = 64 * 1024;

/** Where customers ask to return something, by the link to their order. Opening it changes nothing. */
export const returnPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: RETURN_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const token = call.query.get('token') ?? '';
      const order = await findOrderByToken(visit.portico.db, visit.siteId, token);
      if (!order) return noOrder(visit);
      return ask(visit, order, token, { fields: new URLSearchParams(), photos: [] });
    },
  },
  {
    method: 'POST',
    path: RETURN_PATH,
    bodyLimit: FORM_BYTES,
    files: {
      fileBytes: RETURN_LIMITS.photoBytes,
      formBytes: RETURN_LIMITS.photos * RETURN_LIMITS.photoBytes + FORM_BYTES,
    },
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      // Whose order it is the address says, so that no file is read of who has none.
      const token = call.query.get('token') ?? call.fields.get('token') ?? '';
      const order = await findOrderByToken(visit.portico.db, visit.siteId, token);
      if (!order) return noOrder(visit);
      const waitMs = await shopLimits.return.take(visit);
      if (waitMs > 0) return tooOften(visit, order, token, waitMs);
      const { portico, siteId } = visit;
      if (call.fields.get('do') === 'cancel') {
        const id = call.fields.get('return') ?? '';
        // Where it came back meanwhile, the order's page says so.
        if (isId(id)) await cancelReturn(portico, siteId, order.id, id);
        return toOrder(token);
      }
      const shop = await readShop(portico.db, siteId);
      const words = wordsOf(reviewingWords, shop.catalogueIn(order.language));
      const of = shop.store.returns.on ? { siteId, orderId: order.id } : null;
      return post(visit, order, token, await readReturnForm(portico, of, words, call.parts()));
    },
  },
];

const toOrder = (token: string): VisitorAnswer => ({ redirect: `${confirmedPath(token)}#returns` });

async function post(
  visit: ShopVisit,
  order: OrderRow,
  token: string,
  form: ReturnForm,
): Promise<VisitorAnswer> {
  const { portico, siteId, now } = visit;
  const { fields, photos, photosError } = form;
  const shop = await readShop(portico.db, siteId);
  if (!shop.store.returns.on) return ask(visit, order, token, form);
  const words = wordsOf(returnWords, shop.catalogueIn(order.language));
  const found = await returnableOf(portico.db, shop, order, 'return', now);
  const chosen = chosenIn(fields);
  const lines = found.left
    .map(({ position }) => ({ position, ...chosen(position) }))
    .filter(({ quantity }) => quantity > 0);
  const message = typed(fields, 'message', RETURN_LIMITS.messageLength);
  const known = reasonsOf(shop, order);
  const tooLong = words.tooLong({ count: RETURN_LIMITS.messageLength });
  const problems = {
    ...(lines.length === 0 ? { error: words.chooseItems } : {}),
    ...(lines.some(({ reason }) => !known.includes(reason)) ? { error: words.reasonMissing } : {}),
    ...(message.length > RETURN_LIMITS.messageLength ? { messageError: tooLong } : {}),
    ...(photosError === undefined ? {} : { photosError }),
  };
  if (Object.keys(problems).length > 0) return ask(visit, order, token, form, problems);
  const key = keyIn(portico, fields);
  const asked = await askReturn(portico, shop, order.id, {
    key,
    kind: 'return',
    lines,
    message,
    name: '',
    photos: photos.flatMap((each) => photoOfToken(portico, { siteId, orderId: order.id }, each) ?? []),
  });
  if (asked.ok) return toOrder(token);
  // Less is left than when the page was opened: it says so with what is left now.
  return ask(visit, order, token, form, { error: words.tooMany });
}

/** What customers choose from: the shop's own reasons, or ours. */
function reasonsOf(shop: Shop, order: OrderRow): string[] {
  const own = shop.store.returns.reasons;
  return own.length > 0 ? own : Object.values(wordsOf(returnWords, shop.catalogueIn(order.language)).reasons);
}

async function ask(
  { portico, siteId, now }: ShopVisit,
  order: OrderRow,
  token: string,
  { fields, photos }: ReturnForm,
  problems: { error?: string; messageError?: string; photosError?: string } = {},
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const catalogue = shop.catalogueIn(order.language);
  const words = wordsOf(returnWords, catalogue);
  const found: Returnable = await returnableOf(portico.db, shop, order, 'return', now);
  if (!shop.store.returns.on || found.left.length === 0 || !found.isInTime)
    return said(shop, order, {
      title: words.nothing,
      text: words.nothingText,
      status: 409,
      next: { label: wordsOf(orderMailWords, catalogue).viewOrder, href: confirmedPath(token) },
    });
  const lines = returnableLines(found, chosenIn(fields));
  return {
    draw: {
      title: words.ask,
      pageType: PAGE_TYPES['order-status'],
      status: Object.keys(problems).length > 0 ? 400 : 200,
      media: await readMediaViews(
        portico.db,
        siteId,
        new Set(lines.flatMap(({ image }) => (image ? [image] : []))),
      ),
      block: {
        type: 'order-return',
        state: {
          catalogue,
          page: {
            is: 'ask',
            token,
            key: keyIn(portico, fields),
            orderNumber: order.number_text ?? '',
            until:
              found.until === null
                ? ''
                : formatDate(found.until.toISOString(), order.language, shop.timeZone),
            lines,
            reasons: reasonsOf(shop, order),
            message: typed(fields, 'message', RETURN_LIMITS.messageLength),
            photos,
            note: shop.store.returns.note,
            ...problems,
          },
        } satisfies OrderReturnState,
      },
    },
  };
}

/** A page that says one thing, and leads on. */
export function said(
  shop: Shop,
  order: Pick<OrderRow, 'language'> | undefined,
  {
    status,
    ...it
  }: Omit<Extract<OrderReturnState['page'], { is: 'said' }>, 'is'> & {
    status: number;
  },
): VisitorAnswer {
  const catalogue = order ? shop.catalogueIn(order.language) : shop.catalogue;
  return {
    draw: {
      title: it.title,
      pageType: PAGE_TYPES['order-status'],
      status,
      block: {
        type: 'order-return',
        state: { catalogue, page: { is: 'said', ...it } } satisfies OrderReturnState,
      },
    },
  };
}

async function tooOften(
  { portico, siteId }: ShopVisit,
  order: OrderRow,
  token: string,
  waitMs: number,
): Promise<VisitorAnswer> {
  const shop = await readShop(portico.db, siteId);
  const catalogue = shop.catalogueIn(order.language);
  return {
    refuse: {
      status: 429,
      title: wordsOf(returnWords, catalogue).ask,
      text: shop.words.tryLater({ minutes: Math.ceil(waitMs / 60_000) }),
      next: { label: wordsOf(orderMailWords, catalogue).viewOrder, href: confirmedPath(token) },
      retryAfterMs: waitMs,
    },
  };
}
