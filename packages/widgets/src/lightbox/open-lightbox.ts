import { openModal } from '../dialog/modal.ts';
import { addStyle } from '../style/add-style.ts';
import { transitionEnd } from '../style/transition-end.ts';
import { widgetWords } from '../words.ts';
import { keepAddress } from './lightbox-address.ts';
import { addControls } from './lightbox-controls.ts';
import {
  CONTROLS_FADE_MS,
  clickAction,
  keyStep,
  LIGHTBOX_AUTOPLAY_MS,
  LIGHTBOX_PADDING,
  LIGHTBOX_SPEED_S,
  lightboxTheme,
  mayStep,
  OVERLAY_FADE_S,
  OVERLAY_OPACITY,
  wrapIndex,
} from './lightbox-engine.ts';
import { followFinger } from './lightbox-finger.ts';
import { makeStage } from './lightbox-stage.ts';
import css from './lightbox.css?inline';

/** One thing a lightbox shows [B3.13]. */
export interface LightboxItem {
  /** Made when it is shown or stands next to what is shown. */
  content(): HTMLElement;
  /** What is said under it. */
  meta?: string | Node | undefined;
  /** Names it in the page's address; unlike any other of the page. */
  id?: string | undefined;
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
}

export interface LightboxHandle {
  element: HTMLDialogElement;
  /** Kept when it is gone. */
  closed: Promise<void>;
  /** Goes to an item; before the first and after the last it goes round. */
  show(index: number): void;
  close(): void;
}

/** What has no hover, and phones: there a click has no halves. */
const MOBILE = '(hover: none), (max-width: 432px)';

/**
 * Opens a lightbox over the page [B2.16]: the overlay first, then the item [B4.22]. It closes by its button, Escape, a
 * click beside the item or on the overlay [B4.23], and by pulling the item up or down. Nothing in it moves by itself
 * where the visitor wants less motion.
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

  const stage = makeStage(set, words);
  const controls = addControls(dialog, {
    words,
    hasPrevious: set.length > 1 && options.controls?.previous !== false,
    hasNext: set.length > 1 && options.controls?.next !== false,
    autoplays: set.length > 1 && options.autoplay === true,
    step: (by) => step(by),
    close: () => close(),
    play: (isPlaying) => play(isPlaying),
  });
  dialog.prepend(stage.element);

  let index = wrapIndex(options.currentSetIndex ?? 0, set.length);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastKeyMs = Number.NEGATIVE_INFINITY;

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
    index = next;
    stage.show(index, isRightToLeft ? -direction : direction);
    told();
  }
  function told(): void {
    controls.tell(index, set.length, stage.words(index));
    const id = set[index]?.id;
    if (id) address?.show(id);
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

  dialog.addEventListener('keydown', (event) => {
    const by = event.altKey || event.ctrlKey || event.metaKey ? undefined : keyStep(event.key, isRightToLeft);
    controls.wake();
    if (by === undefined) return;
    event.preventDefault();
    if (!mayStep(lastKeyMs, event.timeStamp)) return;
    lastKeyMs = event.timeStamp;
    step(by);
  });
  stage.element.addEventListener('click', (event) => {
    const target = event.target as Element;
    if (finger.hasJustSwiped() || target.closest('figcaption, a, button, video, iframe')) return;
    const action = clickAction({
      x: event.clientX,
      windowWidth: innerWidth,
      isOnItem: target.closest('.portico-lightbox-item') !== null,
      isMobile: matchMedia(MOBILE).matches,
      count: set.length,
      isRightToLeft,
    });
    if (action === 'close') close();
    else if (action === 'controls') controls.toggle();
    else if (action) step(action === 'next' ? 1 : -1);
  });
  const finger = followFinger(stage.element, {
    isRightToLeft,
    item: () => stage.current,
    ended(how) {
      if (how === 'close') close();
      else if (set.length > 1) step(how === 'next' ? 1 : -1);
      return how === 'close' || set.length > 1;
    },
  });

  let answer: () => void = () => {};
  const closed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let isOpen = true;
  function close(): void {
    if (!isOpen) return;
    isOpen = false;
    clearInterval(timer);
    controls.end();
    address?.end();
    void hide().then(answer);
  }

  stage.show(index, 0);
  const hide = openModal(dialog, { onCancel: close });
  stage.element.focus();
  told();
  void (isStill ? Promise.resolve() : transitionEnd(dialog)).then(() => {
    dialog.dataset.state = 'content';
    if (isOpen && options.autoplay && !isStill) play(true);
  });
  return { element: dialog, closed, show: (to) => show(to), close };
}
