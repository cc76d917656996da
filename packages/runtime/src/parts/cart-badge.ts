import type { Runtime } from '../life/runtime.ts';

/** Links to the cart say how much is in it, once there is anything to say; the header's may open its panel. */
export function cartBadge(runtime: Runtime): void | (() => void) {
  const { document, tools, window } = runtime;
  const links = document.querySelectorAll<HTMLElement>('[data-cart-badge]');
  if (links.length === 0) return;
  const load = () => import('../cart/badge.ts');
  const sync = async () => (await load()).syncBadges(links, runtime);
  if (document.cookie.includes('cart_summary=')) void sync();
  const open = (event: MouseEvent) => {
    // Into another tab it leads as any link does.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    load().then(
      ({ openPanel }) => openPanel(runtime),
      () => window.location.assign('/cart'),
    );
  };
  const ending = new AbortController();
  for (const link of links) if (link.dataset.cartPanel === '') link.addEventListener('click', open, ending);
  const forget = tools.events.on('cart:changed', () => void sync());
  return () => {
    forget();
    ending.abort();
  };
}
