import type { HeaderColourType } from '@portico/model/site/header-style';
import { useCallback, useRef } from 'react';
import { useSession } from '../../../shared/session.tsx';
import { headerColourEvent } from './design-event.ts';

/** A colour being dragged is one change. */
const REST_MS = 1500;

/** Tells the events service which of the header's colours was changed, once the hand rests. */
export function useTrackColour(): (type: HeaderColourType) => void {
  const { site, account } = useSession();
  const timers = useRef(new Map<HeaderColourType, number>());
  return useCallback(
    (type) => {
      clearTimeout(timers.current.get(type));
      const path = location.pathname;
      const tell = () => {
        const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const place = { websiteId: site.id, accountId: account.id, language: locale, timeZone };
        // Nothing the owner does waits for it, or fails with it.
        fetch('/api/v1/events', {
          method: 'POST',
          keepalive: true,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(headerColourEvent(type, { ...place, path })),
        }).catch(() => undefined);
      };
      timers.current.set(type, window.setTimeout(tell, REST_MS));
    },
    [site.id, account.id],
  );
}
