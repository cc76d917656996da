import { useEffect } from 'react';
import { frame } from './frame-state.ts';

/** For panels about what stands at the top of every page: the preview shows it, also where somebody had scrolled past. */
export function useFrameTop(): void {
  useEffect(() => frame.holdTop(), []);
}
