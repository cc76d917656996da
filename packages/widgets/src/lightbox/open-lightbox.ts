import { openModal } from '../dialog/modal.ts';
import { addStyle } from '../style/add-style.ts';
import { transitionEnd } from '../style/transition-end.ts';
import { widgetWords } from '../words.ts';
import { keepAddress } from './lightbox-address.ts';
import { addControls } from './lightbox-controls.ts';
import {
  CONTROLS_FADE_MS,
  clickAction,
  FIT_RESET_MS,
  LIGHTBOX_AUTOPLAY_MS,
  LIGHTBOX_PADDING,
  LIGHTBOX_SPEED_S,
  lightboxTheme,
  OVERLAY_FADE_S,
  OVERLAY_OPACITY,
  wrapIndex,
} from './lightbox-engine.ts';
import { canFly, flyBack, flyOut } from './lightbox-flight.ts';
import { followGestures } from './lightbox-gestures.ts';
import { followKeysAndWheel } from './lightbox-keys.ts';
import { playVideos, type VideoLoaderOptions } from './lightbox-video.ts';
import { makeStage } from './lightbox-stage.ts';
import { zoomItems } from './lightbox-zoom.ts';
import css from './lightbox.css?inline';
import { swipeEnd } from './swipe-engine.ts';

/** One thing a lightbox shows [B3.13]. */
export interface LightboxItem {
  /** Made when it is shown or stands next to what is shown. */
  content(): HTMLElement;
  /** What is said under it. */
  meta?: string | Node | undefined;
  /** Names it in the page's address; unlike any other of the page. */
  id?: string | undefined;
  /** What of the page it is shown for: it comes out of its picture and goes back, and the focus goes there. */
  origin?: HTMLElement | undefined;
}

export interface LightboxOptions {
  set: readonly LightboxItem[];
  /** What to begin with; default the first. */
  currentSetIndex?: number | undefined;
  /** Names the lightbox to those who hear it. Default `Gallery`, in the page's language [B3.14]. */
  title?: string | undefined;
  /** Anything but `light` is dark. */
  theme?: unknown;
  /** Whether there are buttons for it, where the set has more than one item. Both by default. */
  controls?: { previous?: boolean; next?: boolean } | undefined;
  /** From one item to the next, in seconds; default 0.6. */
  speed?: number | undefined;
  /** Keeps what is shown in the page's address; items without an id are not named there. */
  historyHash?: boolean | undefined;
  /** Goes on by itself, except for those who want less motion, until somebody goes on by hand. */
  autoplay?: boolean | undefined;
  /** How long each item then stays, in ms; default 1000. */
  autoplayMs?: number | undefined;
  /** Of the loader of videos; by default they are shown whole (mode `fit`). */
  videoLoaderOptions?: VideoLoaderOptions | undefined;
  /** Plays the item it begins with, where that is a video: somebody has asked for this one. */
  playsVideo?: boolean | undefined;
}

export interface LightboxHandle {
  element: HTMLDialogElement;
  /** Kept when it is gone. */
  closed: Promise<void>;
  /** Goes to an item; before the first and after the last it goes round. */
  show(index: number): void;
  /** A panel of styles has closed beside the page: fits the item anew in a second, unless it is enlarged [B9.46]. */
  fitSoon(): void;
  close(): void;
}

/** What has no hover, and phones: there a click has no halves. */
const MOBILE = '(hover: none), (max-width: 432px)';

/**
 * Opens a lightbox over the page [B2.16]: the overlay first, then the item [B4.22], which comes out of its picture in
 * the page. It closes by its button, Escape, a click beside the item or on the overlay [B4.23], and by pulling the item
 * up or down. Pictures are enlarged by two fingers, two taps, the wheel with Ctrl, the keys + and −, and a button.
 * Nothing in it moves by itself where the visitor wants less motion. What it shows of the page says so there, bubbling:
 * `lightbox:showing` as it opens, `lightbox:index` as it goes to another item, `lightbox:hidden` as it closes.
 */
export function openLightbox(options: LightboxOptions): LightboxHandle {
  const { set, speed = LIGHTBOX_SPEED_S } = options;
  addStyle(css);
  const words = widgetWords();
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const isRightToLeft = getComputedStyle(document.documentElement).direction === 'rtl';
  const dialog = document.createElement('dialog');
  dialog.className = `portico-lightbox is-${lightboxTheme(options.theme)}`;
  dialog.setAttribute('aria-label', options.title ?? words.gallery);
  dialog.dataset.state = 'overlay';
  for (const [name, value] of Object.entries({
    speed: `${speed}s`,
    padding: `${LIGHTBOX_PADDING}px`,
    overlay: `${OVERLAY_OPACITY}`,
    fade: `${OVERLAY_FADE_S}s`,
    'controls-fade': `${CONTROLS_FADE_MS}ms`,
  }))
    dialog.style.setProperty(`--lightbox-${name}`, value);

  let index = wrapIndex(options.currentSetIndex ?? 0, set.length);
  let timer: ReturnType<typeof setInterval> | undefined;
  let fitting: ReturnType<typeof setTimeout> | undefined;
  let isOpen = true;

  const stage = makeStage({ set, words, isRightToLeft, speedMs: speed * 1000 });
  const controls = addControls(dialog, {
    words,
    hasPrevious: set.length > 1 && options.controls?.previous !== false,
    hasNext: set.length > 1 && options.controls?.next !== false,
    autoplays: set.length > 1 && options.autoplay === true,
    step: (by) => step(by),
    zoom: () => zoom.toggle(),
    close: () => close(),
    play: (isPlaying) => play(isPlaying),
  });
  dialog.prepend(stage.element);
  const zoom = zoomItems((isZoomed) => {
    dialog.classList.toggle('is-zoomed', isZoomed);
    controls.setZoomed(isZoomed);
    if (isZoomed) play(false);
  });

  const turnVideo = playVideos(options.videoLoaderOptions);
  let isNew = true;
  dialog.addEventListener('video:showing', () => play(false));

  const isOwn = (id: string) => id !== '' && set.some((item) => item.id === id);
  const address = options.historyHash
    ? keepAddress({
        isOwn,
        went: (id) => show(set.findIndex((item) => item.id === id)),
        left: () => close(),
      })
    : undefined;

  function show(to: number, direction = Math.sign(to - index)): void {
    const next = wrapIndex(to, set.length);
    if (next === index) return;
    zoom.fit();
    stage.show(next, isRightToLeft ? -direction : direction);
    turned(next);
  }
  function turned(to: number): void {
    index = to;
    zoom.turnTo(stage.item);
    controls.setZoomed(zoom.canZoom ? false : undefined);
    controls.tell(index, set.length, stage.words(index));
    turnVideo(stage.item, options.playsVideo && isNew);
    notice(isNew ? 'showing' : 'index');
    isNew = false;
    const id = set[index]?.id;
    if (id) address?.show(id);
  }
  function notice(what: 'showing' | 'index' | 'hidden'): void {
    set[index]?.origin?.dispatchEvent(new CustomEvent(`lightbox:${what}`, { bubbles: true }));
  }
  function step(by: 1 | -1): void {
    play(false);
    show(index + by, by);
  }
  function play(isPlaying: boolean): void {
    clearInterval(timer);
    timer = isPlaying
      ? setInterval(() => show(index + 1, 1), options.autoplayMs ?? LIGHTBOX_AUTOPLAY_MS)
      : undefined;
    controls.setPlaying(isPlaying);
  }

  followKeysAndWheel(dialog, { zoom, isRightToLeft, step, used: () => controls.wake() });
  stage.element.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (target.closest('figcaption, a, button, video, iframe')) return;
    const isOnItem = target.closest('.portico-lightbox-item') !== null;
    const isMobile = matchMedia(MOBILE).matches;
    const action = clickAction({
      x: event.clientX,
      windowWidth: innerWidth,
      isOnItem,
      isMobile,
      count: set.length,
      isRightToLeft,
    });
    if (isOnItem && isMobile) gestures.tap();
    else if (zoom.isZoomed) zoom.fit();
    else if (action === 'close') close();
    else if (action === 'next' || action === 'previous') step(action === 'next' ? 1 : -1);
  });
  const gestures = followGestures(stage.element, {
    isZoomed: () => zoom.isZoomed,
    canZoom: () => zoom.canZoom,
    caught() {
      stage.caught();
      zoom.caught();
    },
    slid: ({ x }) => stage.pull(x),
    slidTo(way, pace) {
      play(false);
      const how = swipeEnd('x', way, pace, { width: innerWidth, height: innerHeight }, isRightToLeft);
      const goes = (how === 'next' || how === 'previous') && set.length > 1;
      stage.release(goes ? (way.x < 0 ? 1 : -1) : 0, pace.x);
      if (goes) turned(wrapIndex(index + (how === 'next' ? 1 : -1), set.length));
    },
    pulled(way) {
      zoom.pull(way);
      dialog.style.setProperty(
        '--lightbox-left',
        String(1 - Math.min(1, Math.abs(way.y) / (innerHeight / 2))),
      );
      dialog.classList.add('is-pulled');
    },
    pulledTo(way, pace) {
      const how = swipeEnd('y', way, pace, { width: innerWidth, height: innerHeight });
      if (how === 'close') close();
      else letGo();
    },
    panned: zoom.pan,
    pannedTo: zoom.fling,
    pinched: zoom.pinch,
    pinchedTo(about) {
      if (zoom.endPinch(about)) close();
    },
    doubleTapped: zoom.toggle,
    tapped: controls.toggle,
    letGo,
  });
  function letGo(): void {
    dialog.classList.remove('is-pulled');
    dialog.style.removeProperty('--lightbox-left');
    stage.release(0, 0);
    if (!zoom.isZoomed) zoom.pull();
  }
  const onResize = () => zoom.fit(true);
  addEventListener('resize', onResize);

  let answer: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(timer);
    clearTimeout(fitting);
    turnVideo();
    removeEventListener('resize', onResize);
    controls.end();
    address?.end();
    void hide().then(() => {
      flight?.landed();
      answer();
    });
  }
  let flight: ReturnType<typeof flyBack>;
  /** The page is free again: the focus and the item go to what was shown last. */
  function leave(): Promise<unknown> | undefined {
    const { origin } = set[index] ?? {};
    notice('hidden');
    const place = origin?.matches('a, button') ? origin : origin?.querySelector<HTMLElement>('a, button');
    place?.focus({ preventScroll: true });
    if (origin && !isInSight(origin))
      origin.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    flight = !isStill && stage.item ? flyBack(stage.item, origin) : undefined;
    dialog.classList.toggle('is-flying', flight !== undefined);
    return flight?.done;
  }

  const hide = openModal(dialog, { onCancel: close, onHide: leave });
  stage.show(index, 0);
  stage.element.focus();
  turned(index);
  const origin = set[index]?.origin;
  const flies = !isStill && canFly(origin);
  void overlayShown().then(() => {
    if (!isOpen) return;
    dialog.dataset.state = 'content';
    if (flies && stage.item) flyOut(stage.item, origin);
    if (options.autoplay && !isStill) play(true);
  });
  /** An item that comes out of the page's own picture need not wait until all of the overlay is there. */
  function overlayShown(): Promise<unknown> {
    if (isStill) return Promise.resolve();
    dialog.classList.toggle('has-flown', flies);
    return flies ? painted() : transitionEnd(dialog);
  }
  return {
    element: dialog,
    closed,
    show: (to) => show(to),
    fitSoon() {
      clearTimeout(fitting);
      if (isOpen) fitting = setTimeout(() => !zoom.isZoomed && zoom.fit(true), FIT_RESET_MS);
    },
    close,
  };
}

/** When the window has shown what was done last. */
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));

function isInSight(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return top >= 0 && left >= 0 && bottom <= innerHeight && right <= document.documentElement.clientWidth;
}
