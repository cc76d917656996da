import type { Runtime } from '../life/runtime.ts';

/** Links to the cart say how much is in it, once there is anything to say. */
export function cartBadge(runtime: Runtime): void | (() => void) {
  const links = runtime.document.querySelectorAll<HTMLElement>('[data-cart-badge]');
  if (links.length === 0) return;
  const sync = async () => (await import('../cart/badge.ts')).syncBadges(links, runtime);
  if (runtime.document.cookie.includes('cart_summary=')) void sync();
  return runtime.tools.events.on('cart:changed', () => void sync());
}
