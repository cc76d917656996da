import type { CartJson } from '@portico/model/commerce/cart-json';
import type { ExpressState } from '@portico/model/commerce/express';
import { memo, useEffect, useRef } from 'react';
import { useBlockTools } from '../block-tools.tsx';
import type { Express as Begun } from '../checkout/express/begin-express.ts';
import { Express } from '../checkout/express/express.tsx';

/** Rendered once: what the provider's script puts into it stays as the cart changes. */
const Place = memo(Express, () => true);

/** Wallets' buttons below the one that goes to the checkout: they follow the cart. */
export function CartExpress({ state, cart }: { state: ExpressState; cart: CartJson }) {
  const tools = useBlockTools();
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef<Begun>(undefined);
  const latest = useRef(cart);

  useEffect(() => {
    const section = place.current?.querySelector<HTMLElement>('.express');
    if (!tools || !section) return undefined;
    let isOver = false;
    void import('../checkout/express/begin-express.ts').then(
      ({ beginExpress }) => {
        if (!isOver) begun.current = beginExpress(section, tools, latest.current);
      },
      (error: unknown) => tools.report(error, 'express checkout'),
    );
    return () => {
      isOver = true;
      begun.current?.end();
      begun.current = undefined;
    };
  }, [tools]);

  useEffect(() => {
    latest.current = cart;
    begun.current?.update(cart);
  }, [cart]);

  return (
    <div className="cart-express" ref={place}>
      <Place state={state} isLast />
    </div>
  );
}
