import { useSyncExternalStore } from 'react';
import { frame, isPhoneView } from '../shared/frame/frame-state.ts';

/** Is the page shown at a width between phones and the wide grid, where blocks of a grid find their place themselves? */
export function useIsBetweenView(): boolean {
  return useSyncExternalStore(frame.subscribe, () => frame.snapshot().device === 'between');
}

/** Is the page shown as phones show it? Then place and size are those on phones. */
export function useIsPhoneView(): boolean {
  return useSyncExternalStore(frame.subscribe, isPhoneView);
}
