import { APP_EVENTS, PAGE_EVENTS } from '@portico/model/visitor/shared-events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keys } from '../api/queries.ts';
import { expandedPreview } from '../shared/frame/expanded-preview.ts';
import { frameEvents } from '../shared/frame/frame-events.ts';
import { useSignOut } from '../shared/site-actions.ts';

/**
 * What the page in the preview asks of the app: Escape toggles the preview, Shift+Escape logs out, and a session that
 * has ended is begun again here.
 * @param mayExpand there is a panel beside the preview that can make room
 */
export function useFrameEvents(mayExpand: boolean): void {
  const queries = useQueryClient();
  const signOut = useSignOut();
  const current = useRef({ mayExpand, signOut });
  useEffect(() => {
    current.current = { mayExpand, signOut };
  });
  useEffect(() => {
    const off = [
      frameEvents.on(APP_EVENTS.toggle, () => {
        if (current.current.mayExpand) expandedPreview.toggle();
      }),
      frameEvents.on(APP_EVENTS.logOut, () => void current.current.signOut()),
      // Asking who is signed in opens the sign-in dialog.
      frameEvents.on(
        PAGE_EVENTS.loginRequired,
        () => void queries.invalidateQueries({ queryKey: keys.session }),
      ),
    ];
    return () => {
      for (const stop of off) stop();
    };
  }, [queries]);
}
