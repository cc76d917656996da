import type { BlockTools } from './block-life.ts';

/** What the script of a block with enlargeable pictures is given of its fields. */
export interface OpenPictures {
  theme: 'dark' | 'light';
  /** The lightbox goes on by itself. */
  autoplay?: boolean | undefined;
}

/** What is enlarged: a link to a large picture, or what has a video in it (`enlarge.tsx`). */
const ENLARGED = '[data-enlarge]';

/**
 * Opens the pictures and videos of a block in a lightbox: by a click on one, or at once where the page's address names
 * one. The lightbox itself is fetched when somebody comes near a picture; where it cannot be, the link leads there.
 */
export function openPictures(root: HTMLElement, options: OpenPictures, tools: BlockTools): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  // A video that waits for consent asks for it where it stands.
  const places = [...root.querySelectorAll<HTMLElement>(ENLARGED)].filter(
    (place) => !place.querySelector('.video-wrapper:not([data-html])'),
  );
  const load = () => import('./lightbox-of-pictures.ts');
  let close: (() => void) | undefined;

  async function open(index: number, isAsked: boolean): Promise<void> {
    const { openLightboxOf } = await load();
    // Another block's may name the same place; there is one lightbox at a time.
    if (signal.aborted || close || document.querySelector('.portico-lightbox[open]')) return;
    const lightbox = openLightboxOf(places, index, isAsked, options, tools);
    close = lightbox.close;
    await lightbox.closed;
    close = undefined;
  }

  for (const [index, place] of places.entries()) {
    const link = linkOf(place);
    if (link) link.ariaHasPopup = 'dialog';
    for (const near of ['pointerover', 'touchstart', 'focusin'])
      place.addEventListener(near, () => void load().catch(() => {}), { once: true, passive: true, signal });
    place.addEventListener(
      'click',
      (event) => {
        // In a new tab or window, or kept: as the browser does with any link.
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        open(index, true).catch((error) => {
          tools.report(error);
          if (link) location.assign(link.href);
        });
      },
      { signal },
    );
  }

  function openAddressed(): void {
    const index = places.findIndex(({ id }) => id !== '' && `#${id}` === location.hash);
    if (index >= 0) open(index, false).catch(tools.report);
  }
  openAddressed();
  // By the browser's buttons, or by a link on the page.
  for (const name of ['popstate', 'hashchange']) addEventListener(name, openAddressed, { signal });
  return () => {
    ending.abort();
    close?.();
  };
}

function linkOf(place: HTMLElement): HTMLAnchorElement | null {
  return place instanceof HTMLAnchorElement ? place : place.querySelector('a');
}
