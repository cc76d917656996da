import type { Lock } from '@portico/model/documents/access';
import type { Id } from '@portico/model/documents/id';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure } from '../identity/sessions.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { memberCookieName } from '../members/member-sessions.ts';
import { readCookie, setCookie } from '../core/cookies.ts';
import { EndpointError } from '../http/endpoint.ts';
import { requestHost } from '../http/request-host.ts';
import { openLocks } from '../members/open-locks.ts';
import type { Portico } from '../core/portico.ts';
import { CART_COOKIE, rememberCart, rememberSummary } from './cart/cart-cookies.ts';
import type { PricedCartView } from './cart/cart-view.ts';
import type { ShopOutcome } from './refusal.ts';
import { readShop, type ShopWords } from './shop.ts';
import { shopLimits } from './shop-limits.ts';

/** A visitor in the shop, however they came: by script or by plain form. */
export interface ShopVisit {
  portico: Portico;
  site: SiteRecord;
  siteId: Id;
  address: string;
  now: Date;
  /** What the cookie CARTID holds. */
  cartToken: string | undefined;
  /** What the cookie of a member's session holds. */
  memberToken: string | undefined;
  rememberCart(token: string | undefined, view: PricedCartView): void;
  /** The cart was bought: no badge any more. */
  forgetCart(): void;
  /** May they see what stands behind all of these? */
  isUnlocked(locks: readonly Lock[]): Promise<boolean>;
}

interface Call {
  portico: Portico;
  site: SiteRecord;
  address: string;
}

type Cookies = {
  read(name: string): string | undefined;
  set(name: string, value: string, settings: { maxAge: number; readable?: boolean }): void;
};

export function shopVisit(
  { portico, site, address }: Call,
  cookies: Cookies,
  hostHeader: string | undefined,
): ShopVisit {
  const host = requestHost(hostHeader) ?? '';
  return {
    portico,
    site,
    siteId: site.id,
    address,
    now: portico.now(),
    cartToken: cookies.read(CART_COOKIE),
    memberToken: cookies.read(memberCookieName(portico.env)),
    rememberCart: (token, { json }) =>
      rememberCart(cookies.set, token, {
        items: json.totalQuantity,
        subtotal: json.subtotalCents,
        currency: json.currency,
      }),
    forgetCart: () => rememberSummary(cookies.set, { items: 0, subtotal: 0, currency: '' }),
    isUnlocked: async (locks) =>
      (await openLocks(portico, { siteId: site.id, host, cookies }, locks)).size === locks.length,
  };
}

/** A visit by script. @throws EndpointError 429 when they ask too often */
export async function visitByScript(
  call: Call & { request: FastifyRequest; reply: FastifyReply },
  limit: keyof typeof shopLimits,
): Promise<ShopVisit> {
  const { portico, request, reply } = call;
  const visit = shopVisit(
    call,
    {
      read: (name) => readCookie(request.headers.cookie, name),
      set: (name, value, settings) =>
        setCookie(reply, name, value, { ...settings, secure: isSecure(portico.env) }),
    },
    request.headers.host,
  );
  const wait = await shopLimits[limit].take(visit, visit.now);
  if (wait > 0) throw tooOften(wait, (await readShop(portico.db, call.site.id)).words);
  return visit;
}

function tooOften(waitMs: number, words: ShopWords): EndpointError {
  return new EndpointError(
    429,
    { error: words.tryLater({ minutes: Math.ceil(waitMs / 60_000) }), code: 'too-many-requests' },
    { 'retry-after': String(Math.ceil(waitMs / 1000)) },
  );
}

/** The value of a shop service's answer. @throws EndpointError with its refusal */
export function valueOr<T>(outcome: ShopOutcome<T>): T {
  if (outcome.ok) return outcome.value;
  const { status, code, message, errors } = outcome;
  throw new EndpointError(status, { error: message, code, ...(errors ? { errors } : {}) });
}
