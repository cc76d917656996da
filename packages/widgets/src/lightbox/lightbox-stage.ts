import { transitionEnd } from '../style/transition-end.ts';
import type { WidgetWords } from '../words.ts';
import { wrapIndex } from './lightbox-engine.ts';
import { rubber } from './lightbox-zoom-engine.ts';
import type { LightboxItem } from './open-lightbox.ts';
import { settleMs } from './swipe-engine.ts';

export interface LightboxStage {
  element: HTMLElement;
  /** What is shown now. */
  readonly item: HTMLElement | undefined;
  /** Brings an item in from a side: 1 from the right, -1 from the left, 0 from nowhere. */
  show(index: number, from: number): void;
  /** Stops what slides. */
  caught(): void;
  /** Pulls the item to the side, with the one that comes from there beside it; px, to the right. */
  pull(px: number): void;
  /** Lets go: the item comes back, or goes on to the one at its right (1) or left (-1). @param pace px a ms */
  release(side: 0 | 1 | -1, pace: number): void;
  /** What an item says of itself, to be read out: its words, else what its picture says. */
  words(index: number): string;
}

export interface StageOptions {
  set: readonly LightboxItem[];
  words: WidgetWords;
  isRightToLeft: boolean;
  /** From one item to the next, in ms. */
  speedMs: number;
}

/** Where a lightbox shows its items: the one that goes and the one that comes, one over the other or side by side. */
export function makeStage({ set, words, isRightToLeft, speedMs }: StageOptions): LightboxStage {
  const element = document.createElement('div');
  element.className = 'portico-lightbox-stage';
  element.tabIndex = -1;
  let index = 0;
  let current: HTMLElement | undefined;
  /** Where the item was pulled to when a finger came down. */
  let caughtAt = 0;
  const slides = new Map<number, HTMLElement>();
  const itemIn = (slide: HTMLElement | undefined) =>
    slide?.querySelector<HTMLElement>('.portico-lightbox-item') ?? undefined;

  function slideAt(place: number): HTMLElement {
    const known = slides.get(place);
    if (known) return known;
    const slide = makeSlide(set[place], words.placeOf({ place: place + 1, count: set.length }));
    // What is not asked for yet comes after what is.
    const image = place !== index && itemIn(slide)?.querySelector('img');
    if (image) image.fetchPriority = 'low';
    slides.set(place, slide);
    return slide;
  }
  /** The neighbours are made, so that they are there when they are asked for; those further away are let go. */
  function turnTo(place: number): HTMLElement {
    index = place;
    const slide = slideAt(place);
    const near = [place + 1, place - 1].map((one) => wrapIndex(one, set.length));
    for (const one of near) slideAt(one);
    for (const one of slides.keys()) if (one !== place && !near.includes(one)) slides.delete(one);
    current = slide;
    enter(slide);
    return slide;
  }
  function enter(slide: HTMLElement): void {
    delete slide.dataset.leaving;
    slide.inert = slide !== current;
    if (!slide.isConnected) element.append(slide);
    const caption = slide.querySelector('figcaption');
    // Only what can be scrolled needs to be reached by keys.
    if (caption && caption.scrollHeight > caption.clientHeight) caption.tabIndex = 0;
  }
  function leave(slide: HTMLElement, ms: number): void {
    slide.inert = true;
    slide.dataset.leaving = '';
    void transitionEnd(slide, ms).then(() => {
      if (slide.dataset.leaving === undefined) return;
      slide.remove();
      rest(slide);
    });
  }
  function rest(slide: HTMLElement): void {
    slide.classList.remove('is-pulled');
    slide.removeAttribute('data-place');
    for (const name of ['translate', 'transition']) slide.style.removeProperty(name);
  }
  function put(slide: HTMLElement, px: number, ms = 0): void {
    slide.classList.add('is-pulled');
    slide.style.transition = ms > 0 ? `translate ${ms}ms cubic-bezier(0.2, 0.6, 0.3, 1)` : 'none';
    slide.style.translate = `${px}px`;
  }
  const others = () =>
    [...element.children].filter((slide): slide is HTMLElement => slide !== current) as HTMLElement[];
  /** The item that stands at the right (1) or left (-1) of what is shown. */
  const beside = (side: 1 | -1) => slideAt(wrapIndex(index + (isRightToLeft ? -side : side), set.length));

  return {
    element,
    get item() {
      return itemIn(current);
    },
    words(place) {
      const meta = set[place]?.meta;
      const said = typeof meta === 'string' ? meta : (meta?.textContent ?? '');
      return said || (itemIn(slides.get(place))?.querySelector('img')?.alt ?? '');
    },
    show(place, from) {
      const leaving = current;
      const slide = turnTo(place);
      rest(slide);
      if (from !== 0) slide.dataset.place = from > 0 ? 'after' : 'before';
      // Where it comes from is rendered before it comes.
      void slide.offsetWidth;
      delete slide.dataset.place;
      if (!leaving || leaving === slide) return;
      rest(leaving);
      leaving.dataset.place = from > 0 ? 'before' : 'after';
      leave(leaving, speedMs + 100);
    },
    caught() {
      caughtAt = 0;
      if (!current?.classList.contains('is-pulled')) return;
      caughtAt = Number.parseFloat(getComputedStyle(current).translate) || 0;
      if (caughtAt !== 0) this.pull(0);
    },
    pull(px) {
      if (!current) return;
      const way = px + caughtAt;
      const width = element.ownerDocument.documentElement.clientWidth;
      if (set.length < 2) {
        put(current, rubber(way, width / 2));
        return;
      }
      const side = way < 0 ? 1 : -1;
      const other = beside(side);
      for (const slide of others()) if (slide !== other) slide.remove();
      enter(other);
      put(current, way);
      put(other, way + side * width);
    },
    release(side, pace) {
      if (!current) return;
      const width = element.ownerDocument.documentElement.clientWidth;
      const at = Number.parseFloat(current.style.translate) || 0;
      const ms = settleMs(side === 0 ? at : width - Math.abs(at), pace);
      if (side === 0) {
        put(current, 0, ms);
        for (const slide of others()) {
          put(slide, at < 0 ? width : -width, ms);
          leave(slide, ms + 100);
        }
      } else {
        const leaving = current;
        const next = beside(side);
        turnTo(wrapIndex(index + (isRightToLeft ? -side : side), set.length));
        put(leaving, -side * width, ms);
        put(next, 0, ms);
        leave(leaving, ms + 100);
      }
    },
  };
}

function makeSlide(item: LightboxItem | undefined, label: string): HTMLElement {
  const slide = document.createElement('figure');
  const room = document.createElement('div');
  slide.className = 'portico-lightbox-slide';
  slide.setAttribute('aria-label', label);
  room.className = 'portico-lightbox-room';
  if (item) {
    const content = item.content();
    content.classList.add('portico-lightbox-item');
    room.append(content);
  }
  slide.append(room);
  if (item?.meta) {
    const caption = document.createElement('figcaption');
    caption.append(typeof item.meta === 'string' ? item.meta : item.meta.cloneNode(true));
    slide.append(caption);
  }
  return slide;
}
