import { loadVideo } from './video-loader.ts';

/** Videos that open in a lightbox are the lightbox's. */
const WRAPPER = '.video-wrapper[data-html]';
const IN_LIGHTBOX = '[data-enlarge]';

/**
 * Lets the overlays of an element's videos play them in their place: by a click, Enter or Space [B4.33].
 * @returns what returns them to overlays that are links
 */
export function bindVideos(root: HTMLElement): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const wrapper of root.querySelectorAll<HTMLElement>(WRAPPER)) {
    const overlay = wrapper.querySelector<HTMLAnchorElement>('.video-overlay');
    if (!overlay || wrapper.closest(IN_LIGHTBOX)) continue;
    const loader = loadVideo(wrapper);
    overlay.role = 'button';
    overlay.addEventListener(
      'click',
      (event) => {
        // In a new tab or window: as the browser does with any link.
        if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
          return;
        event.preventDefault();
        loader.show();
      },
      { signal },
    );
    overlay.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== ' ' || event.defaultPrevented) return;
        event.preventDefault();
        loader.show();
      },
      { signal },
    );
    signal.addEventListener('abort', () => {
      loader.reset();
      overlay.removeAttribute('role');
    });
  }
  return () => ending.abort();
}
