import { PLACES, type Place } from './places.ts';
import { useMay } from './session.tsx';

/** Places of the app the person may enter. */
export function usePlaces(): Place[] {
  const may = useMay();
  return PLACES.filter(({ permission, unless }) => may(permission) && !(unless && may(unless)));
}
