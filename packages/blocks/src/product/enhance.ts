import { VARIANT_PICTURE } from '@portico/model/commerce/product-choice';
import type { BlockTools, Enhance } from '../block-life.ts';
import { type OpenPictures, openPictures } from '../open-pictures.ts';

/**
 * Opens a product's pictures in the lightbox, lets the small ones move the row without moving the page, and brings the
 * picture of a variant into view as it is chosen.
 */
export const enhance: Enhance<OpenPictures> = (root, fields, tools) => {
  const close = openPictures(root, fields, tools);
  // Those that are not opened in the lightbox play in their place.
  const rest = playInPlace(root, tools);
  const stop = followShots(root);
  const ignore = followVariants(root);
  return () => {
    close();
    rest();
    stop();
    ignore();
  };
};

/** Lets videos play where they stand; what does that is fetched for a product that has one. */
function playInPlace(root: HTMLElement, tools: BlockTools): () => void {
  let unbind: (() => void) | undefined;
  let ended = false;
  if (root.querySelector('.shot-video:not([data-enlarge])'))
    import('@portico/widgets/video/bind-videos')
      .then(({ bindVideos }) => {
        if (!ended) unbind = bindVideos(root);
      })
      .catch(tools.report);
  return () => {
    ended = true;
    unbind?.();
  };
}

/** Brings a place into view within its row: the page itself stays where it is. */
function showIn(row: HTMLElement, place: HTMLElement): void {
  row.scrollBy({ left: place.getBoundingClientRect().left - row.getBoundingClientRect().left });
}

/** Shows the picture of the variant that is chosen in the form beside these pictures. */
function followVariants(root: HTMLElement): () => void {
  const product = root.closest<HTMLElement>('.product');
  const row = root.querySelector<HTMLElement>('.shots');
  const follow = (event: Event) => {
    const place = document.getElementById((event as CustomEvent<string>).detail);
    if (!row || !place || !row.contains(place)) return;
    if (row.scrollWidth > row.clientWidth) return showIn(row, place);
    // All of them stand below one another, the form beside them stays in sight.
    if (matchMedia('(min-width: 800px)').matches) place.scrollIntoView({ block: 'nearest' });
  };
  product?.addEventListener(VARIANT_PICTURE, follow);
  return () => product?.removeEventListener(VARIANT_PICTURE, follow);
}

/** Marks the small picture whose large one is seen; a click on one brings that into the row's view. */
function followShots(root: HTMLElement): () => void {
  const row = root.querySelector<HTMLElement>('.shots');
  const thumbs = [...root.querySelectorAll<HTMLAnchorElement>('.thumbs a')];
  if (!row || thumbs.length === 0) return () => {};
  const ending = new AbortController();
  const shotOf = (thumb: HTMLAnchorElement) => document.getElementById(thumb.hash.slice(1));
  const mark = (shown: Element) => {
    for (const thumb of thumbs) thumb.ariaCurrent = shotOf(thumb) === shown ? 'true' : null;
  };
  for (const thumb of thumbs)
    thumb.addEventListener(
      'click',
      (event) => {
        const shot = shotOf(thumb);
        if (!shot || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        showIn(row, shot);
      },
      { signal: ending.signal },
    );
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) mark(target);
    },
    { root: row, threshold: 0.6 },
  );
  for (const shot of row.children) observer.observe(shot);
  return () => {
    ending.abort();
    observer.disconnect();
  };
}
