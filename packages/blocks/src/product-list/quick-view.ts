import { openDialog } from '@portico/widgets/dialog/open-dialog';
import { addStyle } from '@portico/widgets/style/add-style';
import type { BlockTools } from '../block-life.ts';
import productStyle from '../product/style.css?inline';
import sizeGuideStyle from '../product/size-guide.css?inline';
import videosStyle from '../product/videos.css?inline';
import facadeStyle from '../video/facade.css?inline';
import style from './quick-view.css?inline';

const WIDTH_PX = 960;
/** Of products with videos. */
const VIDEO = [facadeStyle, videosStyle];

/**
 * Shows a product over the list it stands in: what its own page says of it, with the way into the cart. Fetched when it
 * is first asked for.
 * @param id the product's; that it was opened is counted [V7.21]
 * @param link leads to the product's page
 * @param more what the link to all of it says
 */
export async function openQuickView(
  { id, link, more }: { id: string; link: HTMLAnchorElement; more: string },
  tools: BlockTools,
): Promise<void> {
  const response = await fetch(link.href, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const product = page.querySelector('.product > .buy');
  // One behind a password, or gone meanwhile.
  if (!response.ok || !product) throw new Error(`No product at ${link.href}: ${response.status}`);
  for (const css of [
    productStyle,
    sizeGuideStyle,
    ...(product.querySelector('.shot-video') ? VIDEO : []),
    style,
  ])
    addStyle(css);
  const content = document.createElement('div');
  content.className = 'product quick-product';
  content.append(document.importNode(product, true));
  const title = content.querySelector('h1');
  const all = document.createElement('a');
  all.href = link.href;
  all.textContent = more;
  const last = document.createElement('p');
  last.append(all);
  content.querySelector('.offer')?.append(last);
  // It has the dialog's own heading, and stands in a list whose shop is known.
  content.querySelector('.offer > .meta')?.remove();
  title?.remove();
  openDialog({ title: title?.textContent ?? '', content, style: 'no-buttons', width: WIDTH_PX });
  tools.bring?.(content);
  tools.track('quick-view', { id });
}
