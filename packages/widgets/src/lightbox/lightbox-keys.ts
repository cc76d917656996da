import { keyStep, mayStep } from './lightbox-engine.ts';
import type { ItemZoom } from './lightbox-zoom.ts';
import { ZOOM_STEP } from './lightbox-zoom-engine.ts';

export interface KeysOptions {
  zoom: ItemZoom;
  isRightToLeft: boolean;
  step(by: 1 | -1): void;
  /** Some key was pressed. */
  used(): void;
}

/** How far an arrow moves what is enlarged, in px. */
const ARROW_PX = 80;
/** Pixels of a line and of a page, for wheels that count by them. */
const WHEEL_PX = [1, 16, 400];
/** How much of a wheel's way enlarges twofold, in px. */
const WHEEL_DOUBLE = 200;

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * Arrow keys go back and on [B4.24]; on what is enlarged they move over it first, to its edge. `+`, `−` and `0` enlarge
 * and show all of it again, as the wheel with Ctrl does, which is what a trackpad tells of two fingers.
 */
export function followKeysAndWheel(
  dialog: HTMLElement,
  { zoom, isRightToLeft, step, used }: KeysOptions,
): void {
  let lastKeyMs = Number.NEGATIVE_INFINITY;

  /** @returns whether the key was for us */
  function take({ key, timeStamp }: KeyboardEvent): boolean {
    if (key === '+' || key === '=') zoom.by(ZOOM_STEP);
    else if (key === '-') zoom.by(1 / ZOOM_STEP);
    else if (key === '0') zoom.fit();
    else {
      const arrow = ARROWS[key];
      if (arrow && zoom.isZoomed && zoom.move({ x: arrow[0] * ARROW_PX, y: arrow[1] * ARROW_PX })) {
        lastKeyMs = timeStamp;
        return true;
      }
      const by = keyStep(key, isRightToLeft);
      if (by === undefined) return false;
      if (!mayStep(lastKeyMs, timeStamp)) return true;
      lastKeyMs = timeStamp;
      step(by);
    }
    return true;
  }

  dialog.addEventListener('keydown', (event) => {
    used();
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // Words that are scrolled, and players, have these keys themselves.
    if ((event.target as Element).closest('figcaption, video') && /^Arrow(Up|Down)$/.test(event.key)) return;
    if (take(event)) event.preventDefault();
  });

  dialog.addEventListener(
    'wheel',
    (event) => {
      const px = WHEEL_PX[event.deltaMode] ?? 1;
      const about = { x: event.clientX, y: event.clientY };
      if (event.ctrlKey) zoom.by(2 ** ((-event.deltaY * px) / WHEEL_DOUBLE), about, true);
      else if (zoom.isZoomed) zoom.move({ x: -event.deltaX * px, y: -event.deltaY * px }, true);
      else return;
      event.preventDefault();
    },
    { passive: false },
  );
}
