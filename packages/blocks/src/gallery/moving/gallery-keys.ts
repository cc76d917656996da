import { galleryKey } from '../engine/keys-engine.ts';

export interface KeyedGallery {
  element: HTMLElement;
  isRightToLeft: boolean;
  autoplay: boolean;
  inMotion(): boolean;
  step(by: 1 | -1): void;
}

/** Whatever has a use of its own for arrow keys. */
const TAKES_ARROWS =
  'input, textarea, select, video, audio, iframe, [role="tab"], [role="slider"], [role="menuitem"], [role="radio"]';

const galleries = new Set<KeyedGallery>();
let listening: AbortController | undefined;

/** Lets arrow keys move a gallery; of several the one that has the focus, else the one in the middle of the window. */
export function listenForKeys(gallery: KeyedGallery, signal: AbortSignal): void {
  galleries.add(gallery);
  listening ??= new AbortController();
  if (galleries.size === 1) document.addEventListener('keydown', pressed, { signal: listening.signal });
  signal.addEventListener('abort', () => {
    galleries.delete(gallery);
    if (galleries.size > 0) return;
    listening?.abort();
    listening = undefined;
  });
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  // What lies over the page has the keys.
  if (document.querySelector('dialog[open]')) return;
  const { activeElement } = document;
  const isTyping =
    activeElement instanceof HTMLElement &&
    (activeElement.isContentEditable || activeElement.matches(TAKES_ARROWS));
  const gallery = meant(activeElement);
  if (!gallery) return;
  const where = galleryKey({
    key: event.key,
    autoplay: gallery.autoplay,
    isTyping,
    inMotion: gallery.inMotion(),
    isInView: isInView(gallery.element),
    isRightToLeft: gallery.isRightToLeft,
  });
  // In motion the row would scroll by the browser's own instead.
  if (gallery.inMotion() && gallery.element.contains(activeElement) && event.key.startsWith('Arrow'))
    event.preventDefault();
  if (!where) return;
  event.preventDefault();
  gallery.step(where === 'next' ? 1 : -1);
}

function meant(focused: Element | null): KeyedGallery | undefined {
  const all = [...galleries];
  const own = all.find(({ element }) => element.contains(focused));
  if (own) return own;
  const away = ({ element }: KeyedGallery) => {
    const { top, bottom } = element.getBoundingClientRect();
    return Math.abs((top + bottom) / 2 - innerHeight / 2);
  };
  return all
    .filter(({ element, autoplay }) => !autoplay && isInView(element))
    .sort((a, b) => away(a) - away(b))[0];
}

function isInView(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && bottom > top;
}
