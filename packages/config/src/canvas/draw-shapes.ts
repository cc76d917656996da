import type { CanvasState } from './canvas-state.ts';

/** Drawings of shapes come when the page has the first of them, or a picture that is cut to one. */
export function drawShapes(state: CanvasState): void {
  const stop = state.subscribe(() => {
    if (!document.querySelector('[data-shape], [data-mask]')) return;
    stop();
    // Where they cannot be fetched, shapes are empty places and pictures stay whole.
    import('@portico/blocks/shape/drawings').then(
      ({ DRAWINGS }) => state.set({ drawings: DRAWINGS }),
      () => undefined,
    );
  });
}
