import { useSyncExternalStore } from 'react';
import { frame, isPhoneView } from '../app/frame-state.ts';

/** Is the page shown as phones show it? Then place and size are those on phones. */
export function useIsPhoneView(): boolean {
  return useSyncExternalStore(frame.subscribe, isPhoneView);
}
