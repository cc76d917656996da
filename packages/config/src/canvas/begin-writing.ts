import type { CanvasState, WritingPlace, WritingStart } from './canvas-state.ts';

const loadWriter = () => import('./writing/writer.tsx');
const FETCH_AHEAD_MS = 1500;

/**
 * Brings what text is written with when it is first wanted. @returns what happens when writing begins or ends
 */
export function beginWriting(state: CanvasState): CanvasState['onWrite'] {
  state.onText = (action) => state.snapshot().writer?.act(action);
  // Fetched ahead once the page stands: the first words shall not wait, nor need a connection.
  setTimeout(() => void loadWriter().catch(() => undefined), FETCH_AHEAD_MS);
  return (place: WritingPlace | null, start: WritingStart) => {
    // Whoever ends writing goes on with the block, by keyboard as well.
    if (!place) return window.focus();
    void loadWriter().then(
      ({ Writer }) => {
        if (state.snapshot().writing === place) state.set({ writer: new Writer(state, place, start) });
      },
      () => {
        if (state.snapshot().writing !== place) return;
        state.write(null);
        state.send({
          type: 'refused',
          message: 'The text editor could not be loaded. Please check your connection and try again.',
        });
      },
    );
  };
}
