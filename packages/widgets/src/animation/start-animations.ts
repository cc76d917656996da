import { addStyle } from '../style/add-style.ts';
import { ANIMATION_DURATION_MS, ANIMATION_THRESHOLDS, isInSight } from './animation-engine.ts';

/** An element is shown in any case when its picture has not come after this. */
const PICTURE_MS = 3000;
/** How far below its place an element that rises begins. */
const RISE = '1.5rem';

export interface AnimationOptions {
  /** Where the page lies; those without one throw [V8.36]. */
  window: (Window & typeof globalThis) | undefined;
  /** What comes in as the visitor reaches it. */
  elements: Iterable<HTMLElement>;
  style: 'fade' | 'rise';
}

/**
 * Lets elements come in as the visitor reaches them: each gains the class `animation-loaded` when at least half of it
 * is visible, or any of it where it is taller than the window, and its picture has loaded.
 *
 * Only what lies below the window when this begins is hidden at all, so nothing that is seen ever disappears, and the
 * first picture is never delayed. Only opacity and place change: the layout stays. Under reduced motion nothing is
 * hidden, and nothing is in print.
 * @returns what ends it; all is shown then
 * @throws Error without a window [V8.36]
 */
export function startAnimations({ window, elements, style }: AnimationOptions): () => void {
  if (window === undefined) throw new Error('Cannot init animations without a window context');
  addStyle(css(style), window.document);
  const waiting = new Set<HTMLElement>();
  const endings = new AbortController();

  function load(element: HTMLElement): void {
    element.classList.add('animation-loaded');
    waiting.delete(element);
    observer.unobserve(element);
  }
  const observer = new window.IntersectionObserver(
    (entries) => {
      for (const entry of entries) {
        const element = entry.target as HTMLElement;
        const sight = {
          isIntersecting: entry.isIntersecting,
          ratio: entry.intersectionRatio,
          height: entry.boundingClientRect.height,
          windowHeight: window.innerHeight,
        };
        if (!isInSight(sight)) continue;
        observer.unobserve(element);
        void pictureLoaded(element, window.innerHeight, endings.signal).then(() => load(element));
      }
    },
    { threshold: ANIMATION_THRESHOLDS },
  );

  // All places are read before any is changed.
  const tops = [...elements].map((element) => [element, element.getBoundingClientRect().top] as const);
  for (const [element, top] of tops) {
    if (top < window.innerHeight) element.classList.add('animation-loaded');
    else {
      element.classList.add('animation-waiting');
      waiting.add(element);
      observer.observe(element);
    }
  }
  // What the keyboard has reached is seen, however little of it is.
  window.document.addEventListener(
    'focusin',
    ({ target }) => {
      for (const element of waiting)
        if (target instanceof window.Node && element.contains(target)) load(element);
    },
    { signal: endings.signal },
  );

  return () => {
    endings.abort();
    observer.disconnect();
    for (const element of waiting) element.classList.add('animation-loaded');
    waiting.clear();
  };
}

/** Waits for the picture that an element would come in without [V4.48]: one in the window that is on its way. */
function pictureLoaded(element: HTMLElement, windowHeight: number, ended: AbortSignal): Promise<void> {
  const picture = [...element.querySelectorAll('img')].find((one) => {
    if (one.complete) return false;
    const { top, bottom, width } = one.getBoundingClientRect();
    return width > 0 && top < windowHeight && bottom > 0;
  });
  if (!picture) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, PICTURE_MS);
    const done = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const event of ['load', 'error'] as const)
      picture.addEventListener(event, done, { once: true, signal: ended });
    ended.addEventListener('abort', done, { once: true });
  });
}

/** In the page's way of coming in; not under reduced motion, and not on paper. */
function css(style: AnimationOptions['style']): string {
  const move = style === 'rise' ? `transform:translateY(${RISE});` : '';
  return `@media screen and (prefers-reduced-motion:no-preference){.animation-waiting{opacity:0;${move}transition:opacity ${ANIMATION_DURATION_MS}ms ease-out,transform ${ANIMATION_DURATION_MS}ms ease-out}.animation-waiting.animation-loaded{opacity:1;transform:none}}`;
}
