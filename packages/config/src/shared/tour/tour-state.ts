import { OpenState } from '../open-state.ts';

/** Whether the tour is under way; it begins from the start screen of a new site, the palette, or the account’s menu. */
export const tourState = new OpenState();

export const startTour = (): void => tourState.set(true);
