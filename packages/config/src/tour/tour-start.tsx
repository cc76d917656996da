import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { addresses } from '../app/addresses.ts';
import { useGo } from '../app/go.ts';
import { later } from '../app/later.tsx';
import { useMay, useSession } from '../app/session.tsx';
import { startTour, tourState } from './tour-state.ts';

const Tour = later(async () => (await import('./tour.tsx')).Tour, { failed: 'quiet' });

/** Shows the tour when it was asked for; begins it by itself for who arrives in a site just made (`?welcome`), once. */
export function TourStart() {
  const { tours } = useSession();
  const { welcome } = useSearch({ strict: false }) as { welcome?: string };
  const navigate = useNavigate();
  const { go } = useGo();
  const may = useMay();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isUnderWay = useSyncExternalStore(tourState.subscribe, tourState.snapshot);
  useEffect(() => {
    if (welcome === undefined) return;
    if (!tours.includes('first-steps')) startTour();
    void navigate({
      to: '.',
      search: (({ welcome: _seen, ...search }: Record<string, unknown>) => search) as never,
      replace: true,
    });
  }, [welcome, tours, navigate]);
  // It begins with the pages, for who may see them.
  const isAway = isUnderWay && path !== addresses.pages && may('site.read');
  useEffect(() => {
    if (isAway) go(addresses.pages);
  }, [isAway, go]);
  return isUnderWay && !isAway && <Tour />;
}
