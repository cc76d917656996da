import { OpenState } from '../app/open-state.ts';

/** Whether the tour is under way; it begins from the palette, the account's menu, or by itself on a new site. */
export const tourState = new OpenState();

export const startTour = (): void => tourState.set(true);
