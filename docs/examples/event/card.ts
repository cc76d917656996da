import type { CardParts } from '@portico/server/content/cards/kinds/card-parts';
import type { Event } from './document.ts';

/** The card of an event says where it is. */
export const eventCard: CardParts<Event> = {
  facts: ({ body: { access, place } }) =>
    access !== 'password' && place !== '' ? { facts: [{ label: 'Where', value: place }] } : {},
};
