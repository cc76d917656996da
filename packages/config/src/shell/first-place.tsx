import { Navigate } from '@tanstack/react-router';
import { NotForYou } from './rare-screens.ts';
import { usePlaces } from './use-places.ts';

/** `/config/` itself: the first place the person may enter. */
export function FirstPlace() {
  const [first] = usePlaces();
  return first ? <Navigate to={first.path} replace /> : <NotForYou />;
}
