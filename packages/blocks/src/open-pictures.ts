import type { LightboxOptions } from '@portico/widgets/lightbox/open-lightbox';
import type { BlockTools } from './block-life.ts';

/** What the script of a block with enlargeable pictures is given of its fields. */
export interface OpenPictures {
  theme: 'dark' | 'light';
}

/**
 * Opens the pictures of a block in a lightbox: by a click on one, or at once where the page's address names one. The
 * lightbox itself is fetched when somebody comes near a picture; where it cannot be, the link leads to the picture.
 */
export function openPictures(root: HTMLElement, { theme }: OpenPictures, tools: BlockTools): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const links = [...root.querySelectorAll<HTMLAnchorElement>('a[data-enlarge]')];
  const load = () =>
    Promise.all([
      import('@portico/widgets/lightbox/open-lightbox'),
      import('@portico/widgets/lightbox/picture-item'),
    ]);
  let close: (() => void) | undefined;

  async function open(index: number): Promise<void> {
    const [{ openLightbox }, { pictureItem }] = await load();
    if (signal.aborted || close) return;
    const set = links.map((link): LightboxOptions['set'][number] => {
      const image = link.querySelector('img');
      return {
        id: link.id,
        meta: link.dataset.enlarge,
        content: () =>
          pictureItem({
            src: link.href,
            srcset: image?.srcset,
            // A drawing has no size of its own to keep to.
            width: image?.srcset ? Number(image.getAttribute('width')) : undefined,
            height: image?.srcset ? Number(image.getAttribute('height')) : undefined,
            alt: image?.alt ?? '',
            preview: image?.complete ? image.currentSrc : undefined,
          }),
      };
    });
    const lightbox = openLightbox({ set, currentSetIndex: index, theme, historyHash: true });
    close = lightbox.close;
    await lightbox.closed;
    close = undefined;
  }

  for (const [index, link] of links.entries()) {
    link.ariaHasPopup = 'dialog';
    for (const near of ['pointerover', 'touchstart', 'focusin'])
      link.addEventListener(near, () => void load().catch(() => {}), { once: true, passive: true, signal });
    link.addEventListener(
      'click',
      (event) => {
        // In a new tab or window, or kept: as the browser does with any link.
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        open(index).catch((error) => {
          tools.report(error);
          location.assign(link.href);
        });
      },
      { signal },
    );
  }

  function openAddressed(): void {
    const index = links.findIndex((link) => link.id !== '' && `#${link.id}` === location.hash);
    if (index >= 0) open(index).catch(tools.report);
  }
  openAddressed();
  // By the browser's buttons, or by a link on the page.
  for (const name of ['popstate', 'hashchange']) addEventListener(name, openAddressed, { signal });
  return () => {
    ending.abort();
    close?.();
  };
}
