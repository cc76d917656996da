import { Navigate } from '@tanstack/react-router';
import { NotForYou } from './not-for-you.tsx';
import { usePlaces } from './use-places.ts';

/** `/config/` itself: the first place the person may enter. */
export function FirstPlace() {
  const [first] = usePlaces();
  return first ? <Navigate to={first.href} replace /> : <NotForYou />;
}
