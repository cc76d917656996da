import { blockElement, sectionElement } from './geometry.ts';
import type { CanvasState } from './canvas-state.ts';
import { handedKey } from './writing/handed-key.ts';

/** Hands keys to the shell, whose shortcuts hold in the canvas as well; not while text is being written. */
export function listenForKeys(page: Document, state: CanvasState): void {
  page.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing || isWriting(event)) return;
    if (state.snapshot().writing) return whileWaiting(event, state);
    // While something is dragged Escape ends that, and no key does anything else.
    if (page.documentElement.hasAttribute('data-dragging')) return;
    const { key, code, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (['Control', 'Shift', 'Alt', 'Meta', 'F5', 'F12'].includes(key)) return;
    // Copy, cut and paste come as events of their own, with what is on the clipboard.
    if ((ctrlKey || metaKey) && ['c', 'x', 'v', 'r'].includes(key.toLowerCase())) return;
    event.preventDefault();
    if (state.typingOn.takes(event, performance.now())) return;
    if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) return openMenu(state);
    const message = {
      type: 'key',
      key: { key, code, ctrl: ctrlKey, meta: metaKey, shift: shiftKey, alt: altKey },
    } as const;
    // The shell may say that the block is written in: what is typed until then is for its words.
    if (isEnter(event) && state.snapshot().selection.blocks.length > 0) state.ask(message);
    else state.send(message);
  });
}

/**
 * Between the wish to write and the cursor in the text no key is a shortcut but those that are one while writing. Escape
 * gives the wish up, not what was typed.
 */
function whileWaiting(event: KeyboardEvent, state: CanvasState): void {
  if (event.key === 'Escape') return state.write(null);
  const key = handedKey(event);
  if (!key) return;
  event.preventDefault();
  // What is taken back may be the block that was to be written in.
  if (/^[zy]$/i.test(key.key)) state.write(null);
  state.send({ type: 'key', key });
}

const isEnter = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !shiftKey && !altKey;

/** The menu by the keyboard: where what is selected begins. */
function openMenu(state: CanvasState): void {
  const { section, blocks } = state.snapshot().selection;
  const [block] = blocks;
  const element = block === undefined ? section && sectionElement(section) : blockElement(block);
  if (!element) return;
  const { left, top } = element.getBoundingClientRect();
  state.send({ type: 'menu', x: Math.max(0, left) + 8, y: Math.min(Math.max(0, top) + 8, innerHeight - 8) });
}

function isWriting(event: KeyboardEvent): boolean {
  const [target] = event.composedPath();
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
