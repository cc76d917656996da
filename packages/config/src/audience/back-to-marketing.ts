import { addresses } from '../shared/addresses.ts';

/** From a screen that stands in the list of marketing back to it. */
export const backToMarketing = { href: addresses.marketing, label: 'Back to marketing' };
