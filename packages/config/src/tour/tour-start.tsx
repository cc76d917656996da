import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { addresses } from '../app/addresses.ts';
import { useGo } from '../app/go.ts';
import { later } from '../app/later.tsx';
import { useMay } from '../app/session.tsx';
import { tourState } from './tour-state.ts';

const Tour = later(async () => (await import('./tour.tsx')).Tour, { failed: 'quiet' });

/** Shows the tour when it was asked for. */
export function TourStart() {
  const { go } = useGo();
  const may = useMay();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isUnderWay = useSyncExternalStore(tourState.subscribe, tourState.snapshot);
  // It begins with the pages, for who may see them.
  const isAway = isUnderWay && path !== addresses.pages && may('site.read');
  useEffect(() => {
    if (isAway) go(addresses.pages);
  }, [isAway, go]);
  return isUnderWay && !isAway && <Tour />;
}
