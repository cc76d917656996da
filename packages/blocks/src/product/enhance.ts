import type { Enhance } from '../block-life.ts';
import { type OpenPictures, openPictures } from '../open-pictures.ts';

/** Opens a product's pictures in the lightbox, and lets the small ones move the row without moving the page. */
export const enhance: Enhance<OpenPictures> = (root, fields, tools) => {
  const close = openPictures(root, fields, tools);
  const stop = followShots(root);
  return () => {
    close();
    stop();
  };
};

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
        row.scrollBy({ left: shot.getBoundingClientRect().left - row.getBoundingClientRect().left });
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
