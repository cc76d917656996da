import { addresses } from '../shared/addresses.ts';

/** From a screen that stands in the list of the settings back to it. */
export const backToSettings = { href: addresses.settings, label: 'Back to the settings' };
