import { useRouterState } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { addresses } from '../addresses.ts';
import { useGo } from '../go.ts';
import { later } from '../loading/later.tsx';
import { useMay } from '../session.tsx';
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
