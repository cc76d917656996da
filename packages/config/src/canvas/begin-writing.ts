import { flushSync } from 'react-dom';
import type { CanvasState, WritingPlace, WritingStart } from './canvas-state.ts';
import { isInDialog } from './take-keyboard.ts';

const loadWriter = () => import('./writing/writer.tsx');
type WriterModule = Awaited<ReturnType<typeof loadWriter>>;
const FETCH_AHEAD_MS = 1500;
/** While somebody wants to write and cannot, what text is written with is asked for again so often. */
const AGAIN_MS = 3000;

/**
 * Brings what text is written with when it is first wanted. While it cannot be had, what is typed is held and it is asked
 * for again. @returns what happens when writing begins or ends
 */
export function beginWriting(state: CanvasState): CanvasState['onWrite'] {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isWanted = () => state.snapshot().writing !== null || state.hasLeftBehind;
  const loadAgain = (begin: (module: WriterModule) => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (isWanted()) void loadWriter().then(begin, () => loadAgain(begin));
    }, AGAIN_MS);
  };
  state.onText = (action) => state.snapshot().writer?.act(action);
  // Fetched ahead once the page stands: the first words shall not wait, nor need a connection.
  setTimeout(() => void loadWriter().catch(() => undefined), FETCH_AHEAD_MS);
  return (place: WritingPlace | null, start: WritingStart) => {
    // Whoever ends writing goes on with the block, by keyboard as well.
    if (!place) {
      if (!isInDialog()) window.focus();
      return;
    }
    const begin = (module: WriterModule) => {
      writeLeftBehind(state, module);
      if (state.snapshot().writing === place) state.set({ writer: new module.Writer(state, place, start) });
    };
    void loadWriter().then(begin, () => {
      if (state.snapshot().writing === place)
        state.send({
          type: 'refused',
          message:
            'The text editor could not be loaded. Please check your connection: what you type is put in as soon as it is there.',
        });
      loadAgain(begin);
    });
  };
}

/** What was typed for blocks that were left before the writer was there, goes into each; nothing else changes. */
function writeLeftBehind(state: CanvasState, { Writer }: WriterModule): void {
  for (const { place, start, keys } of state.takeLeftBehind()) {
    flushSync(() => state.set({ writer: new Writer(state, place, start, keys) }));
    flushSync(() => state.set({ writer: null }));
  }
}
