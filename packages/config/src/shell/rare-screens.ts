import { later } from '../shared/loading/later.tsx';

/** Screens that hardly anybody ever sees, fetched when somebody does. */
export const NotForYou = later(async () => (await import('./not-for-you.tsx')).NotForYou);
export const UnknownPlace = later(async () => (await import('../shared/unknown-place.tsx')).UnknownPlace);
