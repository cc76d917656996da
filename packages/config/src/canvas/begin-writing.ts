import { flushSync } from 'react-dom';
import type { CanvasState, WritingPlace, WritingStart } from './canvas-state.ts';

const loadWriter = () => import('./writing/writer.tsx');
type WriterModule = Awaited<ReturnType<typeof loadWriter>>;
const FETCH_AHEAD_MS = 1500;
/** While words wait for what they are written with, it is asked for again so often. */
const AGAIN_MS = 3000;

/**
 * Brings what text is written with when it is first wanted. @returns what happens when writing begins or ends
 */
export function beginWriting(state: CanvasState): CanvasState['onWrite'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const writeAgain = () => {
    clearTimeout(timer);
    timer = setTimeout(
      () =>
        void loadWriter().then(
          (module) => writeLeftBehind(state, module),
          () => writeAgain(),
        ),
      AGAIN_MS,
    );
  };
  state.onText = (action) => state.snapshot().writer?.act(action);
  // Fetched ahead once the page stands: the first words shall not wait, nor need a connection.
  setTimeout(() => void loadWriter().catch(() => undefined), FETCH_AHEAD_MS);
  return (place: WritingPlace | null, start: WritingStart) => {
    // Whoever ends writing goes on with the block, by keyboard as well.
    if (!place) return window.focus();
    void loadWriter().then(
      (module) => {
        writeLeftBehind(state, module);
        if (state.snapshot().writing === place) state.set({ writer: new module.Writer(state, place, start) });
      },
      () => {
        if (state.snapshot().writing === place) {
          state.write(null);
          state.send({
            type: 'refused',
            message: state.hasLeftBehind
              ? 'The text editor could not be loaded. Please check your connection: what you typed is put in as soon as it is there.'
              : 'The text editor could not be loaded. Please check your connection and try again.',
          });
        }
        if (state.hasLeftBehind) writeAgain();
      },
    );
  };
}

/** What was typed for blocks that were left before the writer was there, goes into each; nothing else changes. */
function writeLeftBehind(state: CanvasState, { Writer }: WriterModule): void {
  for (const { place, start, keys } of state.takeLeftBehind()) {
    flushSync(() => state.set({ writer: new Writer(state, place, start, keys) }));
    flushSync(() => state.set({ writer: null }));
  }
}
