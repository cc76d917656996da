import { isClosed } from '@portico/model/documents/access';
import type { Event } from '@portico/model/documents/event';
import type { CardParts } from './card-parts.ts';

/** The card of an event: where it is and how things stand with it. When it is next is asked as lists are read. */
export const eventCard: CardParts<Event> = {
  facts: ({ body, timeZone }) => {
    if (isClosed(body)) return {};
    const { name, address } = body.place;
    const isOnline = (body.online ?? '') !== '';
    return {
      event: {
        zone: body.timeZone ?? timeZone,
        ...(body.allDay ? { allDay: true as const } : {}),
        ...(body.end ? { hasEnd: true as const } : {}),
        ...(body.repeat ? { repeats: true as const } : {}),
        ...(body.state === 'on' ? {} : { state: body.state }),
        ...(name ? { place: name } : {}),
        ...(address ? { address } : {}),
        ...(isOnline ? { isOnline: true as const } : {}),
        ...(body.priceText ? { price: body.priceText } : {}),
        ...(body.tickets ? { tickets: body.tickets } : {}),
        ...(body.soldOut ? { soldOut: true as const } : {}),
      },
    };
  },
  dates: ({ body, timeZone }) =>
    isClosed(body) ? undefined : { times: body, zone: body.timeZone ?? timeZone },
};
