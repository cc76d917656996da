import { isEmail, normaliseEmail } from '@portico/model/api/account-fields';
import { RETURN_LIMITS } from '@portico/model/commerce/returns/return-settings';
import { type OrderReturnState, WITHDRAWAL_PATH } from '@portico/model/commerce/returns/return-state';
import { PAGE_TYPES } from '@portico/model/documents/enumerations';
import type { Id } from '@portico/model/documents/id';
import { formatMoment } from '@portico/model/text/format-moment';
import { wordsOf } from '@portico/model/words/catalogue';
import { orderMailWords } from '@portico/model/words/order-mail-words';
import { returnWords } from '@portico/model/words/return-words';
import { sql } from 'kysely';
import { answerAlike } from '../../accounts/answer-alike.ts';
import { mayMail } from '../../members/member-limits.ts';
import { readMediaViews } from '../../content/reading/read-media-views.ts';
import type { VisitorAnswer, VisitorEndpoint } from '../../pages/visitor-endpoint.ts';
import { toShop } from '../cart/shop-path.ts';
import { confirmedPath } from '../checkout/checkout-paths.ts';
import { noOrder } from '../orders/order-pages.ts';
import { findOrder, findOrderByToken, type OrderRow } from '../orders/order-record.ts';
import { readShop, type Shop } from '../shop.ts';
import { shopLimits } from '../shop-limits.ts';
import type { ShopVisit } from '../shop-visit.ts';
import { visitByForm } from '../visit-by-form.ts';
import { askReturn } from './ask-return.ts';
import { chosenIn, keyIn, typed } from './return-form.ts';
import { queueReturnMail, queueUnknownMail } from './return-mails.ts';
import { said } from './return-pages.ts';
import { returnableOf } from './returnable.ts';
import { returnsOf } from './return-record.ts';
import { returnableLines } from './shown-returns.ts';

const FORM_BYTES = 64 * 1024;

/**
 * The function by which consumers withdraw from a distance contract (Directive 2011/83/EU, Article 11a): a statement with
 * name, contract and address for the answer, then its confirmation, acknowledged at once by email with date and time. Open
 * to everybody; who came by an order's link chooses its items.
 */
export const withdrawalPages: VisitorEndpoint[] = [
  {
    method: 'GET',
    path: WITHDRAWAL_PATH,
    async handle(call) {
      const visit = await visitByForm(call, 'read');
      if ('refuse' in visit) return visit;
      const shop = await readShop(visit.portico.db, visit.siteId);
      if (!shop.store.returns.withdrawal) return { pass: true };
      const token = call.query.get('token') ?? '';
      const order = await orderOf(visit, token);
      if (token !== '' && !order) return noOrder(visit);
      return drawForm(visit, shop, { order, token, fields: new URLSearchParams() });
    },
  },
  {
    method: 'POST',
    path: WITHDRAWAL_PATH,
    bodyLimit: FORM_BYTES,
    async handle(call) {
      const visit = await visitByForm(call, 'change');
      if ('refuse' in visit) return visit;
      const { portico, siteId } = visit;
      const { fields } = call;
      const shop = await readShop(portico.db, siteId);
      if (!shop.store.returns.withdrawal) return { pass: true };
      const token = fields.get('token') ?? '';
      const order = await orderOf(visit, token);
      if (token !== '' && !order) return noOrder(visit);
      const form = { order, token, fields };
      if (fields.get('do') === 'change') return drawForm(visit, shop, form);
      const errors = await errorsIn(visit, shop, form);
      if (Object.keys(errors).length > 0) return drawForm(visit, shop, form, { errors });
      if (fields.get('do') !== 'confirm') return drawForm(visit, shop, form, { isConfirming: true });
      const waitMs = await shopLimits.return.take(visit);
      if (waitMs > 0) return tooOften(visit, shop, waitMs);
      return order ? declareByLink(visit, shop, order, token, fields) : declare(visit, shop, fields);
    },
  },
];

interface Form {
  /** Whose link was opened. */
  order: OrderRow | undefined;
  token: string;
  fields: URLSearchParams;
}
type Page = Extract<OrderReturnState['page'], { is: 'withdraw' }>;

const orderOf = ({ portico, siteId }: ShopVisit, token: string) =>
  token === '' ? undefined : findOrderByToken(portico.db, siteId, token);

/** What was filled in; what an order's link says stands there at first. */
function valuesOf({ order, fields }: Form): Pick<Page, 'name' | 'number' | 'email' | 'message'> {
  const of = (name: string, most: number, known = '') =>
    fields.has(name) ? typed(fields, name, most) : known;
  return {
    name: of('name', RETURN_LIMITS.nameLength, order?.customer_name),
    number: order ? (order.number_text ?? '') : of('number', 100),
    email: order ? order.email : of('email', 254),
    message: of('message', RETURN_LIMITS.messageLength),
  };
}

async function errorsIn({ portico, now }: ShopVisit, shop: Shop, form: Form): Promise<Page['errors']> {
  const words = wordsOf(returnWords, catalogueOf(shop, form.order));
  const { name, number, email, message } = valuesOf(form);
  const long = (text: string, most: number) =>
    text.length > most ? words.tooLong({ count: most }) : undefined;
  const errors: Page['errors'] = {};
  const put = (field: keyof Page['errors'], error: string | undefined) => {
    if (error !== undefined) errors[field] = error;
  };
  put('name', name === '' ? words.nameMissing : long(name, RETURN_LIMITS.nameLength));
  put('number', number === '' ? words.numberMissing : long(number, 100));
  put('email', isEmail(normaliseEmail(email)) ? undefined : shop.words.email);
  put('message', long(message, RETURN_LIMITS.messageLength));
  if (form.order) {
    const found = await returnableOf(portico.db, shop, form.order, 'withdrawal', now);
    const chosen = chosenLines(found.left, form.fields);
    if (chosen.length === 0) put('lines', words.chooseItems);
    else if (
      chosen.some(
        ({ position, quantity }) =>
          quantity > (found.left.find((each) => each.position === position)?.quantity ?? 0),
      )
    )
      put('lines', words.tooMany);
  }
  return errors;
}

const chosenLines = (left: ReadonlyArray<{ position: number }>, fields: URLSearchParams) =>
  left
    .map(({ position }) => ({ position, quantity: chosenIn(fields)(position).quantity, reason: '' }))
    .filter(({ quantity }) => quantity > 0);

const catalogueOf = (shop: Shop, order: OrderRow | undefined) =>
  order ? shop.catalogueIn(order.language) : shop.catalogue;

async function drawForm(
  { portico, siteId, now }: ShopVisit,
  shop: Shop,
  form: Form,
  { errors = {}, isConfirming = false }: { errors?: Page['errors']; isConfirming?: boolean } = {},
): Promise<VisitorAnswer> {
  const { order, token, fields } = form;
  const catalogue = catalogueOf(shop, order);
  const words = wordsOf(returnWords, catalogue);
  const found = order && (await returnableOf(portico.db, shop, order, 'withdrawal', now));
  if (order && found?.left.length === 0)
    return said(shop, order, {
      title: words.nothing,
      text: words.nothingText,
      status: 409,
      next: { label: wordsOf(orderMailWords, catalogue).viewOrder, href: confirmedPath(token) },
    });
  const isSent = fields.has('name');
  const chosen = chosenIn(fields);
  const lines = found
    ? returnableLines(found, (position) =>
        isSent
          ? chosen(position)
          : {
              quantity: found.left.find((each) => each.position === position)?.quantity ?? 0,
              reason: '',
            },
      )
    : [];
  return {
    draw: {
      title: isConfirming ? words.confirm : words.withdrawTitle,
      pageType: PAGE_TYPES['order-status'],
      status: Object.keys(errors).length > 0 ? 400 : 200,
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
            is: 'withdraw',
            token,
            key: keyIn(portico, fields),
            ...valuesOf(form),
            lines,
            errors,
            isConfirming,
            days: shop.store.returns.withdrawalDays,
          },
        } satisfies OrderReturnState,
      },
    },
  };
}

/** Who has the order's link is answered by what became of it. */
async function declareByLink(
  visit: ShopVisit,
  shop: Shop,
  order: OrderRow,
  token: string,
  fields: URLSearchParams,
): Promise<VisitorAnswer> {
  const { portico, now } = visit;
  const words = wordsOf(returnWords, shop.catalogueIn(order.language));
  const { left } = await returnableOf(portico.db, shop, order, 'withdrawal', now);
  const { name, message } = valuesOf({ order, token, fields });
  const key = keyIn(portico, fields);
  const lines = chosenLines(left, fields);
  const asked = await askReturn(portico, shop, order.id, { key, kind: 'withdrawal', lines, message, name });
  if (!asked.ok) return drawForm(visit, shop, { order, token, fields }, { errors: { lines: words.tooMany } });
  const at = formatMoment(asked.value.created_at.toISOString(), order.language, shop.timeZone);
  return said(shop, order, {
    title: words.doneTitle,
    text: words.doneText({ date: at, email: order.email }),
    status: 200,
    next: {
      label: wordsOf(orderMailWords, shop.catalogueIn(order.language)).viewOrder,
      href: confirmedPath(token),
    },
  });
}

/** Everybody else is answered alike, on the page; what became of it is said to the address alone. */
async function declare(visit: ShopVisit, shop: Shop, fields: URLSearchParams): Promise<VisitorAnswer> {
  const { portico, now } = visit;
  const values = valuesOf({ order: undefined, token: '', fields });
  const email = normaliseEmail(values.email);
  const key = keyIn(portico, fields);
  await answerAlike(write(visit, shop, { ...values, email, key }));
  const words = wordsOf(returnWords, shop.catalogue);
  const at = formatMoment(now.toISOString(), shop.language, shop.timeZone);
  return said(shop, undefined, {
    title: words.sentTitle,
    text: words.sentText({ date: at, email }),
    status: 200,
    next: await toShop(portico.db, visit.siteId, shop.catalogue),
  });
}

async function write(
  { portico, siteId, site, now }: ShopVisit,
  shop: Shop,
  {
    name,
    number,
    email,
    message,
    key,
  }: Omit<Page, 'is' | 'lines' | 'token' | 'errors' | 'days' | 'isConfirming'>,
): Promise<void> {
  const row = await portico.db
    .selectFrom('orders')
    .select('id')
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .where(sql<boolean>`lower(number_text) = ${number.toLowerCase()}`)
    .executeTakeFirst();
  if (row) {
    const asked = await askReturn(portico, shop, row.id, {
      key,
      kind: 'withdrawal',
      lines: 'all',
      message,
      name,
    });
    if (asked.ok) return;
  }
  // What follows changes nothing, and goes to an address anybody can type.
  if (!(await mayMail(portico, { siteId, email, purpose: 'withdrawal' }))) return;
  if (row && (await acknowledgeAgain(portico, shop, row.id))) return;
  await queueUnknownMail(portico, shop, site, { email, number, at: now });
}

/** Sends once more that a withdrawal from this order arrived, where one did. */
async function acknowledgeAgain(portico: ShopVisit['portico'], shop: Shop, orderId: Id): Promise<boolean> {
  return portico.db.transaction().execute(async (tx) => {
    const order = await findOrder(tx, shop.siteId, orderId);
    const known = order && (await returnsOf(tx, order)).findLast(({ kind }) => kind === 'withdrawal');
    if (!order || !known) return false;
    await queueReturnMail(portico, tx, shop, order, known, 'withdrawn');
    return true;
  });
}

async function tooOften({ portico, siteId }: ShopVisit, shop: Shop, waitMs: number): Promise<VisitorAnswer> {
  return {
    refuse: {
      status: 429,
      title: wordsOf(returnWords, shop.catalogue).withdrawTitle,
      text: shop.words.tryLater({ minutes: Math.ceil(waitMs / 60_000) }),
      next: await toShop(portico.db, siteId, shop.catalogue),
      retryAfterMs: waitMs,
    },
  };
}
