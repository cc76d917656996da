import type { CanvasState } from './canvas-state.ts';

/** What tells pieces of code apart comes when the page has the first listing. */
export function colourCode(state: CanvasState): void {
  const stop = state.subscribe(() => {
    if (!document.querySelector('.code-sample')) return;
    stop();
    // Where it cannot be fetched, code stays plain.
    import('@portico/blocks/code-sample/highlight').then(
      ({ highlight }) => state.set({ highlight }),
      () => undefined,
    );
  });
}
