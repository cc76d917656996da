import type { Lock } from '@portico/model/documents/access';
import { plainText } from '@portico/model/documents/plain-text';
import { inOrder } from '@portico/model/documents/schema';
import { currentPrice } from '@portico/model/commerce/product-offer';
import { renewalText } from '@portico/model/commerce/subscription/renewal-text';
import type { MemberAccessState, MemberOffer } from '@portico/model/members/member-access-state';
import type { SiteView } from '@portico/model/page/page-view';
import { type Goods, readGoods } from '../commerce/goods.ts';
import { readShop, type Shop } from '../commerce/shop.ts';
import { findByPath } from '../content/reading/page-source.ts';
import type { Portico } from '../core/portico.ts';
import type { Member } from '../members/member-sessions.ts';
import type { AskedPage, StandInPage } from './page-maker.ts';

export type MembersLock = Extract<Lock, { kind: 'members' }>;

/** Page types: for strangers, and for members who have nothing that opens it [V2.11]. */
const PROTECTED = 105;
const DENIED = 106;
/** Most characters of what is told of something that opens the page. */
const OFFER_TEXT = 300;

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
    offers: lock.with.flatMap((id) => offersOf(goods.get(id), shop)),
    canSignUp: shop.hasAccounts,
  };
  return {
    title: state.title,
    pageType: member ? DENIED : PROTECTED,
    url: next,
    block: { type: 'member-area', state },
  };
}

/** A product as something that opens a page; nothing where it cannot be bought by whoever comes. */
function offersOf(goods: Goods | undefined, shop: Shop): MemberOffer[] {
  if (!goods || goods.locks.length > 0 || !shop.isSelling) return [];
  const { product, id, path } = goods;
  const prices = inOrder(product.variants).map((variant) => currentPrice(product.productType, variant));
  if (prices.length === 0) return [];
  const price = shop.money(Math.min(...prices));
  const { subscription } = product;
  return [
    {
      id,
      title: product.title,
      text: plainText(product.description).slice(0, OFFER_TEXT),
      path,
      price: subscription ? renewalText(price, subscription, shop.catalogue) : price,
      period: subscription
        ? `${subscription.billingPeriod.value} ${subscription.billingPeriod.unit}`
        : 'once',
    },
  ];
}
