import { openDialog } from '@portico/widgets/dialog/open-dialog';
import { addStyle } from '@portico/widgets/style/add-style';
import type { BlockTools } from '../block-life.ts';
import priceStyle from '../price.css?inline';
import panelStyle from './panel.css?inline';
import cartStyle from './style.css?inline';

const WIDTH_PX = 440;

/** The panel of this page: fetched once, it then follows the cart as the page changes it. */
let panel: { content: HTMLElement; title: string } | undefined;
let isOpen = false;

/**
 * Opens the cart at the side of the page, on phones from its foot: the cart page's own block, as it is shown in a panel.
 * Fetched when it is first asked for.
 * @param said what is told first: that something was put in
 * @throws where the cart cannot be fetched; the cart page shows it then
 */
export async function openCartPanel(tools: BlockTools, said = ''): Promise<void> {
  if (isOpen) return;
  isOpen = true;
  try {
    // What was put in just now has said how the cart is.
    if (panel && said === '') void refresh(tools);
    const { content, title } = (panel ??= await fetchPanel(tools));
    show(content, title, said, tools);
  } catch (error) {
    isOpen = false;
    throw error;
  }
}

/** Another tab may have changed the cart. */
async function refresh({ request, events }: BlockTools): Promise<void> {
  events.emit('cart:changed', await request('GET', '/api/commerce/cart', { quiet: true }));
}

async function fetchPanel(tools: BlockTools): Promise<NonNullable<typeof panel>> {
  const response = await fetch('/cart?panel', { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const cart = page.querySelector<HTMLElement>('.cart');
  const heading = cart?.querySelector('h1');
  if (!response.ok || !cart || !heading) throw new Error(`No cart to show: ${response.status}`);
  heading.remove();
  // By its id a page counts as the cart page.
  cart.removeAttribute('id');
  const content = document.importNode(cart, true);
  tools.bring?.(content);
  return { content, title: heading.textContent };
}

function show(content: HTMLElement, title: string, said: string, { events }: BlockTools): void {
  for (const css of [priceStyle, cartStyle, panelStyle]) addStyle(css);
  const whole = document.createElement('div');
  whole.className = 'cart-panel-content';
  // Read out as the panel opens, rather than its first field.
  whole.tabIndex = -1;
  whole.autofocus = true;
  const told = document.createElement('p');
  told.className = 'cart-added';
  told.textContent = said;
  if (said !== '') whole.append(told);
  const forget = events.on('cart:changed', () => told.remove());
  whole.append(content);
  const { element, closed } = openDialog({ title, content: whole, style: 'no-buttons', width: WIDTH_PX });
  element.classList.add('cart-panel');
  void closed.then(() => {
    isOpen = false;
    forget();
  });
}
