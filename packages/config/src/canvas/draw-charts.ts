import type { CanvasState } from './canvas-state.ts';

/** What draws charts comes when the page has the first of them. */
export function drawCharts(state: CanvasState): void {
  const stop = state.subscribe(() => {
    if (!document.querySelector('[data-chart]')) return;
    stop();
    // Where it cannot be fetched, charts are empty places.
    import('@portico/blocks/chart/chart-figure').then(
      ({ ChartFigure }) => state.set({ ChartFigure }),
      () => undefined,
    );
  });
}
