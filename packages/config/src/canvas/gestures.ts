import type { CanvasState } from './canvas-state.ts';
import { dragInFromShell } from './drag-in.ts';
import { fromMenu, listenForClipboard } from './clipboard.ts';
import { drawOverlay } from './draw-overlay.tsx';
import { listenForFiles } from './drop-files.ts';

// What is done on the page beyond selecting and writing. Fetched while the page is being rendered: nothing of it happens
// before that.
export { beginMarquee } from './marquee.ts';
export { beginMove } from './move.ts';
export { beginResize } from './resize.ts';

/** Takes what comes from the shell, from clipboards and from files, and renders what lies over the page. Once. */
export function beginGestures(page: Document, state: CanvasState): void {
  state.onCarry = dragInFromShell(state);
  state.onClipboard = (what) => void fromMenu(what, page, state);
  listenForFiles(page, state);
  listenForClipboard(page, state);
  drawOverlay(page, state);
}
