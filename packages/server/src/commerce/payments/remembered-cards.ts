import type { Id } from '@portico/model/documents/id';
import { sql } from 'kysely';
import type { Portico } from '../../core/portico.ts';
import type { Shop } from '../shop.ts';
import { paymentMethodsOf } from './payment-methods.ts';
import type { CardMemory, KnownCustomer, RememberedCard } from './provider.ts';
import { paymentProviders } from './providers.ts';

/** A page waits no longer for a provider to say which cards it remembers. */
const PATIENCE_MS = 3_000;
/** For how long what was asked is good enough for a page that is drawn again while somebody types. */
const RECENT_MS = 5 * 60_000;
const MOST_RECENT = 2_000;
/** Customers forgotten in one run; the next run goes on. */
const AT_MOST = 50;

/** A provider a shop offers that remembers cards. */
interface Remembering {
  provider: string;
  memory: CardMemory;
  mode: string;
}

/** What a member sees of their cards. `isAway`: the provider did not answer, so that nobody knows. */
export interface MembersCards {
  provider: string;
  cards: RememberedCard[];
  isAway: boolean;
}

/** The provider of a shop that remembers cards for its members; undefined where none does. */
export function rememberingOf(shop: Shop): Remembering | undefined {
  if (!shop.hasAccounts) return undefined;
  for (const { name, provider } of paymentMethodsOf(shop))
    if (provider.asks && provider.memory)
      return { provider: name, memory: provider.memory, mode: provider.memory.mode(shop) };
  return undefined;
}

async function known(
  { db }: Portico,
  siteId: Id,
  memberId: Id,
  { provider, mode }: Remembering,
): Promise<KnownCustomer | undefined> {
  const row = await db
    .selectFrom('payment_customers')
    .select('reference')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('member_id', '=', memberId)
    .where('mode', '=', mode)
    .executeTakeFirst();
  return row && { siteId, reference: row.reference };
}

/** What was asked lately, by member: for pages that are drawn again and again. */
const recent = new Map<string, { at: number; cards: MembersCards }>();
const recentKey = (shop: Shop, memberId: Id, { provider, mode }: Remembering) =>
  [shop.siteId, memberId, provider, mode].join(' ');

/**
 * The cards that are remembered for a member, the default first, asked of the provider.
 * @param mayBeRecent an answer of some minutes ago is good enough
 * @returns undefined where the shop has nobody who remembers any
 */
export async function cardsOf(
  portico: Portico,
  shop: Shop,
  memberId: Id,
  { mayBeRecent = false } = {},
): Promise<MembersCards | undefined> {
  const at = rememberingOf(shop);
  if (!at) return undefined;
  const key = recentKey(shop, memberId, at);
  const before = recent.get(key);
  const now = portico.now().getTime();
  if (mayBeRecent && before && Math.abs(now - before.at) < RECENT_MS) return before.cards;
  const customer = await known(portico, shop.siteId, memberId, at);
  const cards = customer ? await asked(portico, shop.siteId, at, memberId, customer) : [];
  const answer = { provider: at.provider, cards: cards ?? [], isAway: cards === undefined };
  recent.delete(key);
  recent.set(key, { at: now, cards: answer });
  if (recent.size > MOST_RECENT) recent.delete(recent.keys().next().value ?? '');
  return answer;
}

/** Undefined where the provider does not answer in time, or refuses. */
async function asked(
  portico: Portico,
  siteId: Id,
  at: Remembering,
  memberId: Id,
  customer: KnownCustomer,
): Promise<RememberedCard[] | undefined> {
  try {
    const cards = await within(PATIENCE_MS, at.memory.cards(portico, customer));
    if (cards === null) await forgotten(portico, siteId, at, memberId, customer.reference);
    return cards ?? [];
  } catch (error) {
    const reason = (error as Error).message;
    portico.log.warn({ site: siteId, error: reason }, 'Remembered cards could not be read');
    return undefined;
  }
}

/** The provider does not know them any more: whoever deleted them there. */
async function forgotten(
  { db }: Portico,
  siteId: Id,
  { provider, mode }: Remembering,
  memberId: Id,
  reference: string,
): Promise<void> {
  await db
    .deleteFrom('payment_customers')
    .where('site_id', '=', siteId)
    .where('provider', '=', provider)
    .where('member_id', '=', memberId)
    .where('mode', '=', mode)
    .where('reference', '=', reference)
    .execute();
}

/**
 * What the provider calls a member for whom it is to remember a card: made known there the first time.
 * @throws whatever the provider's calls throw
 */
async function customerFor(
  portico: Portico,
  at: Remembering,
  { siteId, memberId, email }: { siteId: Id; memberId: Id; email: string },
): Promise<string> {
  const before = await known(portico, siteId, memberId, at);
  // One that somebody deleted there would have the payment refused.
  if (before && (await at.memory.cards(portico, before)) !== null) return before.reference;
  if (before) await forgotten(portico, siteId, at, memberId, before.reference);
  // Two orders at once make one customer; after one that was deleted it is another.
  const key = `${siteId}-${memberId}-${at.mode}-${before?.reference ?? 'first'}`;
  const reference = await at.memory.make(portico, { siteId, memberId, email, key });
  const { rows } = await sql<{ reference: string }>`
    insert into payment_customers as c (site_id, provider, member_id, mode, reference, created_at)
    values (${siteId}, ${at.provider}, ${memberId}, ${at.mode}, ${reference}, ${portico.now()})
    on conflict (site_id, provider, member_id, mode) do update set reference = c.reference
    returning reference`.execute(portico.db);
  return rows[0]?.reference ?? reference;
}

/** What a customer who is logged in asks of the way they pay: a card of theirs, or that theirs is remembered. */
export interface RememberingAsked {
  customer: string;
  card: string | undefined;
}

/**
 * Reads of how somebody pays whether it is by a remembered card, or is to be remembered. Where the provider cannot make
 * them known just now, they pay without its being remembered.
 * @param method what the form gave
 * @returns `refused` where they chose a card and have none
 */
export async function rememberingAsked(
  portico: Portico,
  shop: Shop,
  member: { id: Id; email: string } | undefined,
  { provider, card, remember }: Readonly<Record<string, string>>,
): Promise<RememberingAsked | undefined | 'refused'> {
  if (card === undefined && remember === undefined) return undefined;
  const at = rememberingOf(shop);
  const isAble = at !== undefined && member !== undefined && at.provider === provider;
  if (card !== undefined) {
    const customer = isAble ? await known(portico, shop.siteId, member.id, at) : undefined;
    return customer ? { customer: customer.reference, card } : 'refused';
  }
  if (!isAble) return undefined;
  recent.delete(recentKey(shop, member.id, at));
  try {
    const whose = { siteId: shop.siteId, memberId: member.id, email: member.email };
    return { customer: await within(PATIENCE_MS, customerFor(portico, at, whose)), card: undefined };
  } catch (error) {
    const reason = (error as Error).message;
    portico.log.warn({ site: shop.siteId, error: reason }, 'A card cannot be remembered');
    return undefined;
  }
}

/**
 * Removes a card of a member's, or makes it the one that is chosen at first.
 * @returns `gone` where it is none of theirs (any more), `away` where the provider does not answer
 */
export async function changeCard(
  portico: Portico,
  shop: Shop,
  memberId: Id,
  cardId: string,
  what: 'remove' | 'makeDefault',
): Promise<'done' | 'gone' | 'away'> {
  const at = rememberingOf(shop);
  const customer = at && (await known(portico, shop.siteId, memberId, at));
  if (!at || !customer) return 'gone';
  recent.delete(recentKey(shop, memberId, at));
  const cards = await asked(portico, shop.siteId, at, memberId, customer);
  if (!cards) return 'away';
  if (!cards.some(({ id }) => id === cardId)) return 'gone';
  try {
    await at.memory[what](portico, customer, cardId);
    return 'done';
  } catch (error) {
    const reason = (error as Error).message;
    portico.log.warn({ site: shop.siteId, error: reason }, 'A remembered card could not be changed');
    return 'away';
  }
}

/** Has providers forget members whose account is gone; where one does not answer, again with the next run. */
export async function sweepCustomers(portico: Portico): Promise<void> {
  const { rows } = await sql<{
    site_id: Id;
    provider: string;
    member_id: Id;
    mode: string;
    reference: string;
  }>`
    select c.* from payment_customers c
    where not exists (select from members m where m.site_id = c.site_id and m.id = c.member_id)
      -- A shop without its keys can ask nobody.
      and exists (select from site_credentials k where k.site_id = c.site_id and k.provider = c.provider)
    order by random() limit ${AT_MOST}`.execute(portico.db);
  for (const { site_id: siteId, provider: name, member_id, mode, reference } of rows)
    try {
      const provider = paymentProviders.find((each) => each.name === name);
      if (!provider?.asks || !provider.memory) continue;
      await provider.memory.forget(portico, { siteId, reference });
      await forgotten(
        portico,
        siteId,
        { provider: name, memory: provider.memory, mode },
        member_id,
        reference,
      );
    } catch (error) {
      const reason = (error as Error).message;
      portico.log.warn(
        { site: siteId, error: reason },
        'A customer could not be forgotten at a provider yet',
      );
    }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
