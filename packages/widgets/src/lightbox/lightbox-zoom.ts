import {
  closeScale,
  type Fingers,
  FITTED,
  flung,
  isPinchedAway,
  maxScale,
  panned,
  pinched,
  type Point,
  type Room,
  settled,
  type View,
  zoomAbout,
} from './lightbox-zoom-engine.ts';

/** Enlarged by a button, a key or two taps, a picture takes so long, in ms; and so long after a finger. */
const ZOOM_MS = 300;
const SETTLE_MS = 400;
/** So much larger than at rest it counts as enlarged. */
const ENLARGED = 1.01;
/** Pulled over half the window, an item is this much smaller. */
const SHRINK = 0.3;

export interface ItemZoom {
  readonly isZoomed: boolean;
  /** Whether it is a picture, and one that has come. */
  readonly canZoom: boolean;
  /** Is about another item from now on; the last one is left as it is. */
  turnTo(item: HTMLElement | undefined): void;
  /** Stops it where it is. A gesture goes on from there. */
  caught(): void;
  pan(way: Point): void;
  fling(pace: Point): void;
  pinch(start: Fingers, now: Fingers): void;
  /** @returns whether it was pinched away */
  endPinch(about: Point): boolean;
  /** Moves the whole item with a finger that puts it away; brings it back without one. */
  pull(way?: Point): void;
  /** Enlarges it by a factor about a point, or about the window's middle. */
  by(factor: number, about?: Point, isSudden?: boolean): void;
  /** Moves what is enlarged. @returns whether there was anything left to see there */
  move(way: Point, isSudden?: boolean): boolean;
  /** Fills the window with it, or shows all of it again. */
  toggle(about?: Point): void;
  /** Shows all of it, in the size that fits. */
  fit(isSudden?: boolean): void;
}

/** Where an item rests in the window, whatever it is moved by. */
export function restOf(item: HTMLElement): { left: number; top: number; width: number; height: number } {
  const stage = item.closest<HTMLElement>('.portico-lightbox-stage');
  const across = (stage ?? item).getBoundingClientRect();
  const down = (item.parentElement ?? item).getBoundingClientRect();
  const style = getComputedStyle(item);
  const [width, height] = [Number.parseFloat(style.width) || 1, Number.parseFloat(style.height) || 1];
  return {
    left: across.left + (across.width - width) / 2,
    top: down.top + (down.height - height) / 2,
    width,
    height,
  };
}

/** Enlarges the item that is shown, moves it, and brings it back. @param changed told when it was or is no more enlarged */
export function zoomItems(changed: (isZoomed: boolean) => void): ItemZoom {
  let item: HTMLElement | undefined;
  let view: View = FITTED;
  /** What a gesture began with. */
  let from: View = FITTED;
  let told = false;

  const image = () => item?.querySelector<HTMLImageElement>(':scope > img') ?? undefined;
  function room(): Room {
    const { left, top, width, height } = item ? restOf(item) : { left: 0, top: 0, width: 1, height: 1 };
    const own = Number.parseFloat(item?.style.getPropertyValue('--own') ?? '');
    return {
      middle: { x: left + width / 2, y: top + height / 2 },
      width,
      height,
      windowWidth: innerWidth,
      windowHeight: innerHeight,
      max: maxScale(width, own || undefined),
    };
  }
  const middle = (): Point => ({ x: innerWidth / 2, y: innerHeight / 2 });

  function put(next: View, ms = 0): void {
    view = next;
    if (!item) return;
    const isAtRest = view.scale === 1 && view.x === 0 && view.y === 0;
    item.style.transition = ms > 0 ? `transform ${ms}ms cubic-bezier(0.2, 0, 0, 1)` : 'none';
    item.style.transform = isAtRest ? '' : `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
    const isZoomed = view.scale > ENLARGED;
    if (isZoomed !== told) changed((told = isZoomed));
  }
  /** Comes to rest, in as many pixels as it is then shown in. */
  function rest(next: View, ms = SETTLE_MS): void {
    put(next, ms);
    const shown = image();
    if (!shown || !item) return;
    const width = Math.ceil(restOf(item).width * next.scale);
    if (width > Number.parseFloat(shown.sizes)) shown.sizes = `${width}px`;
  }
  const canZoom = () => item?.matches('.portico-lightbox-picture:not(.is-missing)') === true;

  return {
    get isZoomed() {
      return view.scale > ENLARGED;
    },
    get canZoom() {
      return canZoom();
    },
    turnTo(next) {
      item = next;
      put(FITTED);
    },
    caught() {
      if (!item) return;
      for (const animation of item.getAnimations())
        if (!(animation instanceof CSSTransition)) animation.finish();
      const { a, e, f } = new DOMMatrix(getComputedStyle(item).transform);
      from = { scale: a, x: e, y: f };
      put(from);
    },
    pan: (way) => put(panned(from, way, room())),
    fling: (pace) => rest(flung(view, pace, room())),
    pinch: (start, now) => put(pinched(from, start, now, room())),
    endPinch(about) {
      if (isPinchedAway(from, view)) return true;
      rest(settled(view, room(), about), ZOOM_MS);
      return false;
    },
    pull(way) {
      if (way) put({ scale: 1 - Math.min(1, Math.abs(way.y) / innerHeight) * SHRINK, ...way });
      else put(FITTED, ZOOM_MS);
    },
    by(factor, about = middle(), isSudden = false) {
      if (!canZoom()) return;
      const space = room();
      const scale = Math.min(space.max, Math.max(1, view.scale * factor));
      rest(settled(zoomAbout(view, scale, about, space), space), isSudden ? 0 : ZOOM_MS);
    },
    move(way, isSudden = false) {
      const next = settled({ ...view, x: view.x + way.x, y: view.y + way.y }, room());
      const moves = next.x !== view.x || next.y !== view.y;
      if (moves) put(next, isSudden ? 0 : ZOOM_MS);
      return moves;
    },
    toggle(about = middle()) {
      if (!canZoom()) return;
      const space = room();
      if (view.scale > ENLARGED) rest(FITTED, ZOOM_MS);
      else rest(settled(zoomAbout(view, closeScale(space), about, space), space), ZOOM_MS);
    },
    fit(isSudden = false) {
      rest(FITTED, isSudden ? 0 : ZOOM_MS);
    },
  };
}
