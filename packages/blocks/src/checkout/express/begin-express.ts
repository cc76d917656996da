import {
  type ExpressCart,
  type ExpressState,
  isExpressOffered,
  splitName,
} from '@portico/model/commerce/express';
import type { BlockTools } from '../../block-life.ts';
import type { ExpressButtons, ExpressScript, ExpressShop } from './express-script.ts';

/** The part of each provider. One line for a new one. */
const SCRIPTS: Readonly<Record<string, () => Promise<ExpressScript>>> = {
  stripe: async () => (await import('./stripe-express.ts')).expressByStripe,
};

export interface Express {
  /** The cart has changed. */
  update(cart: ExpressCart): void;
  end(): void;
}

/**
 * Brings wallets' buttons to where the page has room for them. What they order is priced, checked and placed by the
 * shop, as any other order. Without scripts, or where the customer has no wallet, nothing is shown.
 */
export function beginExpress(section: HTMLElement, tools: BlockTools, first: ExpressCart): Express {
  const state = JSON.parse(section.dataset.express ?? '{}') as ExpressState;
  const box = section.querySelector<HTMLElement>('.express-buttons');
  const failure = section.querySelector<HTMLElement>('.express-failure');
  const agrees = section.querySelector<HTMLInputElement>('.express-agrees');
  const begin = SCRIPTS[state.provider];
  let cart = first;
  /** The cart as the wallet last showed it: what is ordered. */
  let quoted = first;
  let buttons: ExpressButtons | null | undefined;
  let isBegun = false;
  let isOver = false;

  const tell = (message: string) => {
    if (!failure) return;
    failure.textContent = message;
    failure.hidden = message === '';
  };
  const shop: ExpressShop = {
    state,
    cart: () => cart,
    mayBegin() {
      tell('');
      quoted = cart;
      if (!agrees || agrees.checked) return true;
      tell(state.words.agreeMissing);
      agrees.ariaInvalid = 'true';
      agrees.focus();
      return false;
    },
    async quote({ country, state: region, zip }, shipping) {
      const body = {
        country,
        state: region,
        zip,
        shipping,
        ...(state.cartToken ? { cartToken: state.cartToken } : {}),
      };
      const next = await tools.request<ExpressCart>('POST', '/api/commerce/checkout/quote', {
        body,
        quiet: true,
      });
      const isSent = next.problems.length === 0 && (!next.requiresShipping || next.selectedShippingOption);
      if (!isSent || next.dueCents <= 0) return undefined;
      quoted = next;
      return next;
    },
    async order({ email, phone, address: { name, ...parts } }) {
      const body = {
        email,
        address: { ...splitName(name), ...parts, phone },
        shipping: quoted.requiresShipping ? (quoted.selectedShippingOption?.id ?? '') : '',
        agrees: agrees?.checked ?? false,
        policies: state.policies?.version ?? '',
        expectedTotalCents: quoted.grandTotalCents,
        expectedDueCents: quoted.dueCents,
        payment: { provider: state.provider, way: 'script' },
        ...(state.cartToken ? { cartToken: state.cartToken } : {}),
      };
      const placed = await tools.request<{
        next: string;
        token: string;
        run?: Record<string, string>;
      }>('POST', '/api/commerce/checkout/orders', {
        body,
        headers: { 'idempotency-key': crypto.randomUUID() },
        quiet: true,
        retries: 2,
      });
      const done = `/checkout/order-confirmed?token=${encodeURIComponent(placed.token)}`;
      return {
        next: placed.next,
        returnTo: new URL(done, location.href).href,
        ...(placed.run ? { run: placed.run } : {}),
      };
    },
    tell,
    report: (error) => tools.report(error, 'express checkout'),
  };

  async function show(): Promise<void> {
    const isOffered = isExpressOffered(cart, state);
    if (!isOffered) section.hidden = true;
    if (buttons) {
      section.hidden = !isOffered;
      buttons.update();
    }
    if (!isOffered || isBegun || !box || !begin) return;
    isBegun = true;
    try {
      // Frames measure themselves: they have to be in the page, though nobody sees them yet.
      section.hidden = false;
      section.style.visibility = 'hidden';
      section.style.position = 'absolute';
      section.style.insetInline = '0';
      const made = await (await begin())(box, shop);
      buttons = made;
      if (isOver) made?.remove();
      section.hidden = isOver || !made || !isExpressOffered(cart, state);
    } catch (error) {
      section.hidden = true;
      shop.report(error);
    }
    section.removeAttribute('style');
  }
  agrees?.addEventListener('change', () => {
    agrees.ariaInvalid = null;
    tell('');
  });
  void show();
  return {
    update(next) {
      cart = next;
      void show();
    },
    end() {
      isOver = true;
      buttons?.remove();
      section.hidden = true;
    },
  };
}
