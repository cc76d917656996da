import type { CanvasState } from './canvas-state.ts';

/** Shapes around words are drawn as visitors see them, from the first time there are any. */
export function drawHighlights(state: CanvasState): void {
  const stop = state.subscribe(() => {
    if (!document.querySelector('.hl')) return;
    stop();
    // Where it cannot be fetched the words keep their plain look.
    import('@portico/widgets/text-highlight/start-highlights').then(
      ({ startHighlights }) => startHighlights(document),
      () => undefined,
    );
  });
}
