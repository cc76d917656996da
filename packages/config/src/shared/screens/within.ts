import type { Screen } from './screen.ts';

const loaded = new WeakMap<Screen, readonly Screen[]>();

/** The screens in the list of another one, fetched once. */
export async function screensWithin(screen: Screen): Promise<readonly Screen[]> {
  const within = loaded.get(screen) ?? (await screen.within?.()) ?? [];
  loaded.set(screen, within);
  return within;
}

/** Fetches what `everyScreen` leaves out until then. */
export async function loadEveryScreen(screens: readonly Screen[]): Promise<void> {
  await Promise.all(screens.map(screensWithin));
}

/** Screens with those in the lists of others: places of the rail, what is in their lists, then all others. */
export const everyScreen = (screens: readonly Screen[]): Screen[] => [
  ...screens.filter(({ rail }) => rail),
  ...screens.flatMap((screen) => loaded.get(screen) ?? []),
  ...screens.filter(({ rail }) => !rail),
];
