import { mayEnter } from '../shared/screens/may-enter.ts';
import { type RailScreen, railPlaces } from '../shared/screens/rail-places.ts';
import type { Screen } from '../shared/screens/screen.ts';
import { useScreens } from '../shared/screens/use-screens.ts';
import { useMay, useSession } from '../shared/session.tsx';

/** Tells the screens the person is led to. */
export function useIsOffered(): (screen: Screen) => boolean {
  const may = useMay();
  const { site, account } = useSession();
  return (screen) =>
    mayEnter(screen, may) &&
    (!screen.forOperators || account.operator) &&
    (!screen.rail?.onNewSites || site.startList);
}

/** Places of the rail the person may enter. */
export function usePlaces(): RailScreen[] {
  return railPlaces(useScreens()).filter(useIsOffered());
}
