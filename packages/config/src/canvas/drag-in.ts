import type { ToCanvas } from '../editor/channel.ts';
import { autoScroll } from '@portico/ui/auto-scroll';
import type { CanvasState } from './canvas-state.ts';
import { type Landing, landingAt } from './landing.ts';

const NOBODY: ReadonlySet<string> = new Set();

/** New blocks carried in from the shell, whose pointer the shell keeps hold of: it says where they are. */
export function dragInFromShell(
  state: CanvasState,
): (message: Extract<ToCanvas, { type: 'carry' | 'drop' }>) => void {
  let at: Extract<ToCanvas, { type: 'carry' }>['at'] = null;
  let landing: Landing | null = null;
  const look = () => {
    landing = at && landingAt(state, at, { x: at.x + scrollX, y: at.y + scrollY }, at, NOBODY);
    state.set({ gesture: landing?.gesture ?? null });
  };
  const scroll = autoScroll(look);
  return (message) => {
    if (message.type === 'carry') {
      at = message.at;
      if (at) scroll.at(at.y);
      else scroll.end();
      return look();
    }
    scroll.end();
    state.set({ gesture: null });
    state.send({ type: 'dropped', place: landing?.drop ?? null });
    landing = null;
    at = null;
  };
}
