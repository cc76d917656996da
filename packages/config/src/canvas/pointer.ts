import type { CanvasState, WritingPlace } from './canvas-state.ts';
import { toggled } from '../editor/selecting.ts';

type Gestures = typeof import('./gestures.ts');

/** Pixels a pointer may tremble before it drags. */
const TREMBLE = 4;

export interface Point {
  x: number;
  y: number;
}

/** Something under way with the pointer. Points are in CSS pixels of the canvas' window. */
export interface Drag {
  moved(to: Point): void;
  /** Let go: does what was shown. */
  done(): void;
  /** Given up (Escape, the browser took over): nothing happened. */
  cancelled(): void;
}

/** The section of the edited part, and the block of it, that lie under a point of the window. */
export function placeAt(
  state: CanvasState,
  element: Element | null,
): { section: string; block?: string } | null {
  const { sections } = state.snapshot();
  for (let at = element?.closest('[data-section]'); at; at = at.parentElement?.closest('[data-section]')) {
    const id = at.getAttribute('data-section') ?? '';
    const section = Object.hasOwn(sections, id) ? sections[id] : undefined;
    if (!section) continue;
    for (
      let inner = element?.closest('[data-block-type]');
      inner;
      inner = inner.parentElement?.closest('[data-block-type]')
    ) {
      const block = inner.id.replace(/^block-/, '');
      if (Object.hasOwn(section.blocks, block)) return { section: id, block };
    }
    return { section: id };
  }
  return null;
}

/** Selecting, dragging and resizing by mouse, pen and touch. */
export function listenForPointer(page: Document, state: CanvasState): void {
  let drag: Drag | null = null;
  let pending: { from: Point; begin(by: Gestures): Drag | null } | null = null;
  let gestures: Gestures | undefined;
  let pressedAgain: WritingPlace | null = null;
  /** Pressed among others that are selected too: let go without a drag, it is selected alone. */
  let pressedAmong: WritingPlace | null = null;
  const fetchGestures = async () => {
    if (gestures) return;
    // Out of reach: asked for again with the next press. Keys and menus do all of it meanwhile.
    const found = await import('./gestures.ts').catch(() => undefined);
    if (!found || gestures) return;
    gestures = found;
    found.beginGestures(page, state);
  };
  void fetchGestures();
  const finish = (how: 'done' | 'cancelled') => {
    const ended = drag;
    drag = null;
    pending = null;
    page.documentElement.removeAttribute('data-dragging');
    ended?.[how]();
  };

  page.addEventListener('pointerdown', (event) => {
    void fetchGestures();
    pressedAgain = null;
    pressedAmong = null;
    if (event.button !== 0 || !event.isPrimary) return;
    const [origin] = event.composedPath();
    const handle = origin instanceof Element ? origin.closest('[data-handle]') : null;
    const at = { x: event.clientX, y: event.clientY };
    if (handle) {
      event.preventDefault();
      const name = handle.getAttribute('data-handle') ?? '';
      pending = {
        from: at,
        begin: ({ beginMove, beginResize }) =>
          name === 'move' ? beginMove(state, at) : beginResize(state, name, at),
      };
      return;
    }
    if (event.target instanceof Element && event.target.closest('#portico-overlay')) return;
    const found = placeAt(state, event.target instanceof Element ? event.target : null);
    const { selection, writing } = state.snapshot();
    if (writing) {
      if (found?.block === writing.block) return;
      state.write(null);
    }
    const adds = event.shiftKey || event.ctrlKey || event.metaKey;
    // A finger that moves scrolls.
    if (!found?.block && event.pointerType !== 'touch')
      pending = {
        from: at,
        begin: ({ beginMarquee }) => beginMarquee(state, at, { began: found?.section, adds }),
      };
    if (!found) return adds ? undefined : state.select({ blocks: [] });
    const { section, block } = found;
    if (adds) {
      event.preventDefault();
      // A press beside the blocks takes none of them away: it may begin a frame that adds more.
      if (block === undefined && selection.section === section) return;
      return state.select(toggled(selection, section, block));
    }
    const isSelected =
      selection.section === section && block !== undefined && selection.blocks.includes(block);
    const isOnly = isSelected && selection.blocks.length === 1;
    pressedAmong = isSelected && !isOnly && block !== undefined ? { section, block } : null;
    pressedAgain = isOnly && event.pointerType === 'touch' && block !== undefined ? { section, block } : null;
    if (!isSelected) state.select({ section, blocks: block === undefined ? [] : [block] });
    // A finger that moves scrolls; blocks are dragged by finger with the handle they show once selected.
    if (block !== undefined && event.pointerType !== 'touch')
      pending = { from: at, begin: ({ beginMove }) => beginMove(state, at) };
  });

  page.addEventListener('pointermove', (event) => {
    const at = { x: event.clientX, y: event.clientY };
    if (
      pending &&
      gestures &&
      Math.hypot(at.x - pending.from.x, at.y - pending.from.y) > TREMBLE / state.snapshot().scale
    ) {
      const { begin } = pending;
      pending = null;
      drag = begin(gestures);
      if (drag) {
        pressedAmong = null;
        page.documentElement.setAttribute('data-dragging', '');
        page.documentElement.setPointerCapture(event.pointerId);
      }
    }
    if (drag) {
      event.preventDefault();
      return drag.moved(at);
    }
    const found = placeAt(state, event.target instanceof Element ? event.target : null);
    const { hovered } = state.snapshot();
    if (found?.section !== hovered?.section || found?.block !== hovered?.block) state.set({ hovered: found });
  });
  page.addEventListener('pointerup', () => {
    const among = pressedAmong;
    pressedAmong = null;
    finish('done');
    if (among) state.select({ section: among.section, blocks: [among.block] });
  });
  page.addEventListener('pointercancel', () => {
    pressedAmong = null;
    finish('cancelled');
  });
  page.documentElement.addEventListener('pointerleave', () => state.set({ hovered: null }));
  page.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !drag) return;
    event.preventDefault();
    finish('cancelled');
  });

  // A finger on what is selected writes in it; one that moved scrolled, and is no click.
  page.addEventListener('click', (event) => {
    const again = pressedAgain;
    pressedAgain = null;
    if (again && !state.snapshot().writing) state.write(again, { x: event.clientX, y: event.clientY });
  });
  page.addEventListener('dblclick', (event) => {
    const found = placeAt(state, event.target instanceof Element ? event.target : null);
    if (found?.block)
      state.write({ section: found.section, block: found.block }, { x: event.clientX, y: event.clientY });
  });
  page.addEventListener('contextmenu', (event) => {
    // In text the browser's own menu offers spelling.
    if (event.target instanceof Element && event.target.closest('.ProseMirror')) return;
    const found = placeAt(state, event.target instanceof Element ? event.target : null);
    if (!found) return;
    event.preventDefault();
    const { selection } = state.snapshot();
    if (found.block ? !selection.blocks.includes(found.block) : selection.section !== found.section)
      state.select({ section: found.section, blocks: found.block ? [found.block] : [] });
    state.send({ type: 'menu', x: event.clientX, y: event.clientY });
  });
}
