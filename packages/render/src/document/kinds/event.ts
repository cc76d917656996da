import { encodePath } from '@portico/model/addresses/address';
import { safeHref } from '@portico/model/addresses/safe-href';
import type { EventState } from '@portico/model/documents/event';
import { sharedPicture } from '@portico/model/page/page-links';
import type { CurrentItem, PageView } from '@portico/model/page/page-view';
import { instantOf, isoDate, parseWallTime } from '@portico/model/text/time-zone';
import { documentDescription } from '../title.ts';
import type { Node } from './item-nodes.ts';

const STATUS: Record<EventState, string> = {
  on: 'EventScheduled',
  moved: 'EventRescheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
};
const SCHEMA = 'https://schema.org/';

/** An event as search engines list it: its next time, or its last; null while it has no date. */
export function eventNode(page: PageView, item: CurrentItem<'event'>): Node | null {
  const { body, dates } = item;
  const [next] = dates;
  if (!next) return null;
  const { origin, settings } = page.site;
  const zone = body.timeZone ?? settings.timeZone;
  const description = documentDescription(page);
  const picture = sharedPicture(page);
  const online = absolute(body.online, origin);
  const { name, address, at } = body.place;
  const place = name !== '' || address !== '' || at;
  // Of whole days search engines want the days, the last included.
  const said = (instant: string, isEnd = false) =>
    body.allDay ? isoDate(new Date(Date.parse(instant) - (isEnd ? 1 : 0)), zone) : instant;
  const wall = body.movedFrom && parseWallTime(body.movedFrom);
  const tickets = absolute(body.tickets, origin);
  return {
    '@type': 'Event',
    name: body.title,
    url: origin + encodePath(page.path),
    ...(description ? { description } : {}),
    ...(picture ? { image: picture.url } : {}),
    startDate: said(next.start),
    ...(body.end || body.allDay ? { endDate: said(next.end, true) } : {}),
    eventStatus: SCHEMA + STATUS[body.state],
    ...(body.state === 'moved' && wall
      ? { previousStartDate: said(instantOf(wall, zone).toISOString()) }
      : {}),
    eventAttendanceMode: `${SCHEMA}${online ? (place ? 'Mixed' : 'Online') : 'Offline'}EventAttendanceMode`,
    ...(place || online
      ? {
          location: [
            ...(place
              ? [
                  {
                    '@type': 'Place',
                    name: name || address,
                    ...(address ? { address: address.replace(/\s*\n\s*/g, ', ') } : {}),
                    ...(at
                      ? { geo: { '@type': 'GeoCoordinates', latitude: at.lat, longitude: at.lng } }
                      : {}),
                  },
                ]
              : []),
            ...(online ? [{ '@type': 'VirtualLocation', url: online }] : []),
          ],
        }
      : {}),
    ...(tickets
      ? {
          offers: {
            '@type': 'Offer',
            url: tickets,
            availability: `${SCHEMA}${body.soldOut ? 'SoldOut' : 'InStock'}`,
            ...(body.priceText ? { description: body.priceText } : {}),
          },
        }
      : {}),
    organizer: { '@type': 'Organization', name: settings.title, url: `${origin}/` },
    inLanguage: settings.language,
  };
}

/** An owner's address as search engines need it; undefined where there is none to follow. */
function absolute(href: string | undefined, origin: string): string | undefined {
  const safe = href ? safeHref(href) : undefined;
  if (!safe) return undefined;
  return safe.startsWith('/') ? origin + safe : safe;
}
