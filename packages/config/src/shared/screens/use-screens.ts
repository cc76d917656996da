import { createContext, useContext } from 'react';
import { useMay } from '../session.tsx';
import { mayEnter } from './may-enter.ts';
import type { Screen } from './screen.ts';

/** The screens of the app; the shell says which there are. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** The screens of the app, without those in the lists of others. */
export const useScreens = (): readonly Screen[] => useContext(ScreensContext);

/**
 * What the list of a screen leads to, for who may go there: rows for `PartList`.
 * @param id of the screen with the list
 * @param within the screens in it; others that stand in it and have an address elsewhere come after them
 */
export function useScreensUnder(id: string, within: readonly Screen[]) {
  const may = useMay();
  return [...within, ...useScreens()].flatMap((screen) => {
    const { title, icon, note } = screen;
    if (screen.under !== id || !title || !icon || !note || !mayEnter(screen, may)) return [];
    return [{ id: screen.id, label: title, icon, note, href: screen.path }];
  });
}
