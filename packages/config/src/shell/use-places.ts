import { PLACES, type Place } from './places.ts';
import { useMay, useSession } from '../shared/session.tsx';

/** Places of the app the person may enter. */
export function usePlaces(): Place[] {
  const may = useMay();
  const { startList } = useSession().site;
  return PLACES.filter(({ permission, onNewSites }) => may(permission) && (startList || !onNewSites));
}
