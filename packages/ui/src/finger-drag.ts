import {
  type PointerEvent as ReactPointerEvent,
  type RefCallback,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { autoScroll } from './auto-scroll.ts';
import styles from './finger-drag.module.css';
import { type Landing, landingAt, type SeenRow } from './landing-row.ts';

/** A list or tree whose rows are moved by a finger on their handle (`DragHandle`). */
export interface FingerPlace {
  /** Places of the same type exchange rows. */
  type: string;
  textOf(id: string): string;
  /** Whether a row takes others into itself. */
  holds(id: string): boolean;
  land(id: string, landing: Landing): void;
  /** A mouse drags by the handle too, where nothing else listens to it. */
  byMouse?: boolean;
}

/** Pixels a finger may tremble before it drags. */
const TREMBLE = 6;
/** How far beside a place, in px, a finger is still meant to be in it. */
const NEAR = 48;

const places = new Map<HTMLElement, () => FingerPlace>();

/** The element around the rows may have no box of its own. */
const boxOf = (place: HTMLElement) =>
  (place.querySelector('[data-collection]') ?? place).getBoundingClientRect();

const rowsOf = (place: HTMLElement) =>
  [...place.querySelectorAll<HTMLElement>(':is([role="row"], [data-row])[data-key]')]
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
    .toSorted((one, other) => one.box.top - other.box.top);

function seenRows(place: HTMLElement, holds: (id: string) => boolean): SeenRow[] {
  return rowsOf(place).map(({ element, box }) => {
    const id = element.dataset.key ?? '';
    return {
      id,
      top: box.top,
      bottom: box.bottom,
      level: Number(element.getAttribute('aria-level') ?? 1),
      holds: holds(id),
    };
  });
}

/** A row with what stands in it. */
function withInner(rows: readonly SeenRow[], id: string): Set<string> {
  const at = rows.findIndex((row) => row.id === id);
  const level = rows[at]?.level ?? 0;
  const end = rows.findIndex((row, place) => place > at && row.level <= level);
  return new Set(rows.slice(at, end === -1 ? undefined : end).map((row) => row.id));
}

/** The place of a type at or nearest above or below a height. */
function placeNear(type: string, y: number): HTMLElement | undefined {
  const near = [...places]
    .filter(([, place]) => place().type === type)
    .map(([element]) => {
      const { top, bottom } = boxOf(element);
      return { element, away: Math.max(0, top - y, y - bottom) };
    })
    .toSorted((one, other) => one.away - other.away)[0];
  return near && near.away <= NEAR ? near.element : undefined;
}

function scrollerOf(element: HTMLElement): Element | undefined {
  for (let at: Element | null = element; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return undefined;
}

/** Shows the row under the finger, and where it would land. */
function picture(text: string) {
  const carried = document.createElement('div');
  carried.className = styles.carried ?? '';
  carried.textContent = text;
  const mark = document.createElement('div');
  for (const element of [carried, mark]) {
    element.setAttribute('aria-hidden', 'true');
    document.body.append(element);
  }
  return {
    at(x: number, y: number) {
      carried.style.transform = `translate(${x}px, ${y}px)`;
    },
    landing(place: HTMLElement | undefined, landing: Landing | undefined) {
      mark.className = '';
      if (!place || !landing) return;
      const rows = rowsOf(place);
      const row = rows.find(({ element }) => element.dataset.key === landing.target) ?? rows.at(-1);
      const box = row?.box ?? boxOf(place);
      const isWhole = landing.position === 'inside' || !row;
      const inset = row ? row.element.querySelector('[data-grip]')?.getBoundingClientRect() : undefined;
      mark.className = (isWhole ? styles.into : styles.line) ?? '';
      const isRight = getComputedStyle(place).direction === 'rtl';
      const left = isWhole || isRight || landing.target === null ? box.left : (inset?.left ?? box.left);
      const right = !isWhole && isRight && landing.target !== null ? (inset?.right ?? box.right) : box.right;
      mark.style.left = `${left}px`;
      mark.style.width = `${right - left}px`;
      mark.style.top = `${landing.position === 'after' && row ? box.bottom : box.top}px`;
      mark.style.height = isWhole ? `${box.height}px` : '';
    },
    end() {
      carried.remove();
      mark.remove();
    },
  };
}

/** One drag from its first move to its end. @returns ends it without moving anything */
function drag(from: HTMLElement, id: string, start: PointerEvent): () => void {
  const home = places.get(from)?.();
  if (!home) return () => undefined;
  const moving = withInner(
    seenRows(from, () => false),
    id,
  );
  const shown = picture(home.textOf(id));
  const carried = rowsOf(from).filter(({ element }) => moving.has(element.dataset.key ?? ''));
  for (const { element } of carried) element.setAttribute('data-carried', '');
  const scroller = scrollerOf(carried[0]?.element ?? from);
  let at = { x: start.clientX, y: start.clientY };
  let goal: { place: HTMLElement; landing: Landing } | undefined;
  const look = () => {
    const place = placeNear(home.type, at.y);
    const rules = place && places.get(place)?.();
    const landing =
      rules && landingAt(seenRows(place, rules.holds), at.y, place === from ? moving : new Set());
    goal = place && landing ? { place, landing } : undefined;
    shown.at(at.x, at.y);
    shown.landing(goal?.place, goal?.landing);
  };
  const scroll = autoScroll(look, scroller);
  const moved = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    at = { x: event.clientX, y: event.clientY };
    scroll.at(at.y);
    look();
  };
  const stop = () => {
    scroll.end();
    shown.end();
    for (const { element } of carried) element.removeAttribute('data-carried');
    window.removeEventListener('pointermove', moved);
    window.removeEventListener('pointerup', done);
    window.removeEventListener('pointercancel', ended);
    window.removeEventListener('keydown', escaped, true);
  };
  const done = (event: PointerEvent) => {
    if (event.pointerId !== start.pointerId) return;
    stop();
    if (goal) places.get(goal.place)?.().land(id, goal.landing);
  };
  const ended = (event: PointerEvent) => {
    if (event.pointerId === start.pointerId) stop();
  };
  const escaped = (event: KeyboardEvent) => {
    if (event.key === 'Escape') stop();
  };
  window.addEventListener('pointermove', moved);
  window.addEventListener('pointerup', done);
  window.addEventListener('pointercancel', ended);
  window.addEventListener('keydown', escaped, true);
  look();
  return stop;
}

/**
 * Lets fingers and pens, and a mouse where the place says so, drag rows by their handle; anywhere else a finger scrolls. Browsers drag by touch only after a
 * long press, and not all of them.
 * @param place undefined: nothing moves
 * @returns what the element around the rows takes
 */
export function useFingerDrag(place: FingerPlace | undefined): {
  ref: RefCallback<HTMLElement>;
  onPointerDownCapture(event: ReactPointerEvent<HTMLElement>): void;
} {
  const now = useRef(place);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    now.current = place;
  });
  useEffect(() => () => stop.current?.(), []);
  const isOn = place !== undefined;
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element || !isOn) return;
      places.set(element, () => now.current as FingerPlace);
      return () => {
        places.delete(element);
      };
    },
    [isOn],
  );
  return {
    ref,
    onPointerDownCapture(event) {
      const row = (event.target as Element).closest('[data-grip]')?.closest<HTMLElement>('[data-key]');
      const id = row?.dataset.key;
      const isMouse = event.pointerType === 'mouse';
      if (!isOn || !id || !event.isPrimary || (isMouse && (!now.current?.byMouse || event.button !== 0)))
        return;
      const from = event.currentTarget;
      const down = event.nativeEvent;
      const moved = (move: PointerEvent) => {
        if (move.pointerId !== down.pointerId) return;
        if (Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) < TREMBLE) return;
        window.removeEventListener('pointermove', moved);
        stop.current = drag(from, id, move);
      };
      // A long press would begin the browser's own dragging, or open its menu.
      const prevent = (other: Event) => other.preventDefault();
      const forget = (end: PointerEvent) => {
        if (end.pointerId !== down.pointerId) return;
        window.removeEventListener('pointermove', moved);
        window.removeEventListener('pointerup', forget);
        window.removeEventListener('pointercancel', forget);
        window.removeEventListener('dragstart', prevent, true);
        window.removeEventListener('contextmenu', prevent, true);
      };
      window.addEventListener('pointermove', moved);
      window.addEventListener('pointerup', forget);
      window.addEventListener('pointercancel', forget);
      window.addEventListener('dragstart', prevent, true);
      window.addEventListener('contextmenu', prevent, true);
    },
  };
}
