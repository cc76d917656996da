import type { Lock } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import type { MemberAccessState } from '@portico/model/members/member-access-state';
import type { MemberOffer } from '@portico/model/members/member-offer';
import type { SiteView } from '@portico/model/page/page-view';
import { type Goods, readGoods } from '../commerce/goods.ts';
import { readShop } from '../commerce/shop.ts';
import { findByPath } from '../content/reading/page-source.ts';
import type { Portico } from '../core/portico.ts';
import type { Member } from '../members/member-sessions.ts';
import { offerOf } from '../members/offer-of.ts';
import type { AskedPage, StandInPage } from './page-maker.ts';

export type MembersLock = Extract<Lock, { kind: 'members' }>;

/** Page types: for strangers, and for members who have nothing that opens it [V2.11]. */
const PROTECTED = 105;
const DENIED = 106;

/** The page that stands before one for members: what is there, what opens it, how to log in. */
export async function membersPage(
  portico: Portico,
  site: SiteView,
  lock: MembersLock,
  { path, next }: AskedPage,
  member: Pick<Member, 'email'> | undefined,
): Promise<Extract<StandInPage, { block: unknown }>> {
  const [shop, goods, closed] = await Promise.all([
    readShop(portico.db, site.id),
    readGoods(portico.db, site.id, lock.with),
    findByPath(portico.db, site.id, path),
  ]);
  const body = (closed?.kind === 'document' ? closed.source.body : {}) as {
    title?: string;
    excerpt?: string;
    description?: unknown;
    search?: { description?: string };
  };
  const state: MemberAccessState = {
    catalogue: shop.catalogue,
    title: body.title ?? site.settings.title,
    teaser: body.excerpt || body.search?.description || '',
    next,
    ...(member ? { email: member.email } : {}),
    currency: shop.currency,
    offers: shop.isSelling ? lock.with.flatMap((id) => offersAmong(goods, id)) : [],
    canSignUp: shop.hasAccounts,
  };
  return {
    title: state.title,
    pageType: member ? DENIED : PROTECTED,
    url: next,
    block: { type: 'member-area', state },
  };
}

/** What opens a page as something to buy; nothing where it cannot be bought by whoever comes. */
function offersAmong(goods: ReadonlyMap<Id, Goods>, id: Id): MemberOffer[] {
  const found = goods.get(id);
  const offer = found?.locks.length === 0 ? offerOf(id, found.path, found.product) : undefined;
  return offer ? [offer] : [];
}
