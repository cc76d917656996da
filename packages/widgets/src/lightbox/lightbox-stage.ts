import { transitionEnd } from '../style/transition-end.ts';
import type { WidgetWords } from '../words.ts';
import { wrapIndex } from './lightbox-engine.ts';
import type { LightboxItem } from './open-lightbox.ts';

export interface LightboxStage {
  element: HTMLElement;
  /** The item shown, with its words. */
  readonly current: HTMLElement;
  /** Brings an item in from a side: 1 from the right, -1 from the left, 0 from nowhere. */
  show(index: number, from: number): void;
  /** What an item says of itself, to be read out: its words, else what its picture says. */
  words(index: number): string;
}

/** Where a lightbox shows its items, one over the other while one goes and the next comes. */
export function makeStage(set: readonly LightboxItem[], words: WidgetWords): LightboxStage {
  const element = document.createElement('div');
  element.className = 'portico-lightbox-stage';
  element.tabIndex = -1;
  let current = document.createElement('figure');
  const made = new Map<number, HTMLElement>();

  /** The item and its neighbours are made, so that the next one is there when it is asked for; the others are let go. */
  function near(index: number): HTMLElement | undefined {
    const wanted = new Set([index, index + 1, index - 1].map((one) => wrapIndex(one, set.length)));
    for (const one of made.keys()) if (!wanted.has(one)) made.delete(one);
    for (const one of wanted) {
      const item = set[one];
      if (item && !made.has(one)) made.set(one, item.content());
    }
    return made.get(index);
  }

  function slideOf(index: number): HTMLElement {
    const slide = document.createElement('figure');
    const room = document.createElement('div');
    const item = near(index);
    const meta = set[index]?.meta;
    slide.className = 'portico-lightbox-slide';
    room.className = 'portico-lightbox-room';
    item?.classList.add('portico-lightbox-item');
    room.append(item ?? '');
    slide.append(room);
    if (meta) {
      const caption = document.createElement('figcaption');
      caption.append(typeof meta === 'string' ? meta : meta.cloneNode(true));
      slide.append(caption);
    }
    slide.setAttribute('aria-label', words.placeOf({ place: index + 1, count: set.length }));
    return slide;
  }

  return {
    element,
    get current() {
      return current;
    },
    words(index) {
      const meta = set[index]?.meta;
      const said = typeof meta === 'string' ? meta : (meta?.textContent ?? '');
      return said || (made.get(index)?.querySelector('img')?.alt ?? '');
    },
    show(index, from) {
      const leaving = current;
      current = slideOf(index);
      if (from !== 0) current.dataset.place = from > 0 ? 'after' : 'before';
      element.append(current);
      // Where it comes from is rendered before it comes.
      void current.offsetWidth;
      delete current.dataset.place;
      if (!leaving.isConnected) return;
      leaving.inert = true;
      // Pulled away by a finger it goes on as it was pulled.
      if (leaving.classList.contains('is-pulled')) {
        leaving.classList.remove('is-pulled');
        leaving.style.translate = from > 0 ? '-100vw' : '100vw';
      }
      leaving.dataset.place = from > 0 ? 'before' : 'after';
      void transitionEnd(leaving).then(() => leaving.remove());
    },
  };
}
