import { loadImage, wasLoaded } from './load-image.ts';

/** What names a picture that a script is to load: markup of pages that come from elsewhere. */
const LOADED_BY_SCRIPT = '[data-src],[data-image]';

/** The window has its new size when it has rested so long. */
const RESIZE_MS = 300;

/**
 * Loads the pictures of a page that have an address for scripts alone. Those that wait for a script of the place they
 * come from (`data-load="false"`) come as they near the window, since that script is not here. In a larger window
 * they are fetched in the width they need then.
 * @returns what ends it
 */
export function startImages(root: ParentNode, report: (error: unknown) => void): () => void {
  const all = root.querySelectorAll<HTMLElement>(LOADED_BY_SCRIPT);
  const load = (element: HTMLElement) =>
    loadImage(element, element.dataset.load === 'false' ? { load: 'viewport' } : {}).catch(report);
  for (const element of all) void load(element);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const element of all) if (element.isConnected && wasLoaded(element)) void load(element);
    }, RESIZE_MS);
  };
  addEventListener('resize', again);
  return () => {
    clearTimeout(timer);
    removeEventListener('resize', again);
  };
}
