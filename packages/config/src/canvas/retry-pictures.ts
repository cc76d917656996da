/** Pictures are asked for again after so long, longer each time. */
const AGAIN_MS = [500, 1000, 2000, 4000, 8000];

/**
 * Asks again for pictures that did not come: right after an upload their sizes may still be in the making, and whoever
 * edits must not look at an empty box until the page is opened anew.
 */
export function retryPictures(document: Document): void {
  const tries = new WeakMap<HTMLImageElement, number>();
  document.addEventListener(
    'error',
    ({ target: image }) => {
      if (!(image instanceof HTMLImageElement)) return;
      const tried = tries.get(image) ?? 0;
      const after = AGAIN_MS[tried];
      if (after === undefined) return;
      tries.set(image, tried + 1);
      const { src, srcset } = image;
      setTimeout(() => {
        // It may show another one by now.
        if (image.isConnected && image.src === src && image.srcset === srcset) image.src = src;
      }, after);
    },
    // Errors of pictures do not rise: they are only met on their way down.
    { capture: true },
  );
  document.addEventListener(
    'load',
    ({ target }) => target instanceof HTMLImageElement && tries.delete(target),
    { capture: true },
  );
}
