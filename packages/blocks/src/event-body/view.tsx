import type { Event } from '@portico/model/documents/event';
import type { EventDate } from '@portico/model/events/event-times';
import { type EventClock, formatInZone } from '@portico/model/events/format-event-dates';
import { encodePath } from '@portico/model/addresses/address';
import { directionsLinks } from '@portico/model/map/directions';
import { locatorUrl, locatorView } from '@portico/model/map/locator';
import { DEFAULT_LOCATION } from '@portico/model/map/map-model';
import { instantOf, parseWallTime } from '@portico/model/text/time-zone';
import { eventPageWords } from '@portico/model/words/event-page-words';
import { eventWords } from '@portico/model/words/event-words';
import { mapWords } from '@portico/model/words/map-words';
import type { CSSProperties } from 'react';
import { Anchor } from '../anchor.tsx';
import type { BlockViewProps } from '../block-module.ts';
import { EventBadge, EventFacts, EventLeaf, EventMeta, EventTime } from '../event-parts.tsx';
import { OwnText } from '../isolated.tsx';
import { ItemPicture } from '../item-picture.tsx';
import { MarkerIcon } from '../map/marker-icon.tsx';
import { ownSections } from '../own-sections.ts';
import { usePage, usePageTools } from '../page-context.ts';
import { Picture, partOfSpan, usePicture } from '../picture.tsx';
import { plainLines } from '../plain-lines.tsx';
import { TagLinks } from '../tag-links.tsx';
import { useWords } from '../use-words.ts';
import { type EventBodyFields, eventBodyDefinition } from './definition.ts';

export function EventBodyBlock({ fields, data, span }: BlockViewProps<EventBodyFields>) {
  const { item, site } = usePage();
  const { Sections } = usePageTools();
  const cover = usePicture(item?.body.image);
  if (item?.kind !== 'event') return null;
  const { body, collection } = item;
  const clock = {
    zone: body.timeZone ?? site.settings.timeZone,
    allDay: body.allDay,
    hasEnd: body.end !== undefined,
  };
  const more = data.more?.type === 'items' ? data.more.items : [];
  return (
    <article className="event-page">
      {fields.picture !== 'none' && cover && body.image && (
        <div className={`picture ${fields.picture}`}>
          <Picture picture={body.image} span={fields.picture === 'full' ? { wide: 1 } : span} />
        </div>
      )}
      <header>
        <EventBadge state={body.state} soldOut={body.soldOut} />
        {body.title.trim() !== '' && (
          <h1>
            <OwnText text={body.title} />
          </h1>
        )}
        {fields.showExcerpt && body.excerpt !== '' && <p className="lead">{body.excerpt}</p>}
      </header>
      <Facts body={body} clock={clock} dates={item.dates} isPast={item.isPast} />
      {fields.showMap && body.place.at && <PlaceMap place={body.place} at={body.place.at} />}
      <Sections sections={ownSections(body.sections, eventBodyDefinition.type)} inner />
      <FurtherDates body={body} clock={clock} dates={item.dates} />
      {fields.showTags && <TagLinks tags={body.tags} collectionPath={collection.path} />}
      {more.length > 0 && <MoreEvents items={more} span={span} />}
    </article>
  );
}

type Shown = { body: Event; clock: EventClock; dates: readonly EventDate[] };

/** When, where and for how much, side by side. */
function Facts({ body, clock, dates, isPast }: Shown & { isPast: boolean }) {
  const words = useWords(eventPageWords);
  const shared = useWords(eventWords);
  const { site, path } = usePage();
  const { place, priceText: price, tickets, online, state, movedFrom, soldOut } = body;
  const [next] = dates;
  const wall = movedFrom && parseWallTime(movedFrom);
  const was = wall && instantOf(wall, clock.zone);
  const canJoin = !isPast && state !== 'cancelled';
  return (
    <dl className="event-facts">
      <div>
        <dt>{words.when}</dt>
        <dd>
          <p>{next ? <EventTime date={next} clock={clock} state={state} /> : shared.noDateYet}</p>
          {state === 'moved' && was && (
            <p className="quiet">
              {words.movedFrom({
                date: formatInZone(was, body.allDay ? 'day' : 'moment', site.settings.language, clock.zone),
              })}
            </p>
          )}
          {isPast && <p className="quiet">{words.isOver}</p>}
          {next && canJoin && state !== 'postponed' && (
            <p>
              <a href={`${encodePath(path)}?format=ics`} download>
                {words.addToCalendar}
              </a>
            </p>
          )}
        </dd>
      </div>
      {(place.name !== '' || place.address !== '' || (online ?? '') !== '') && (
        <div>
          <dt>{words.where}</dt>
          <dd>
            {place.name !== '' && (
              <p>
                <OwnText text={place.name} />
              </p>
            )}
            {place.address !== '' && <p className="quiet">{plainLines(place.address)}</p>}
            {(online ?? '') !== '' && (
              <p>{canJoin ? <Anchor href={online}>{words.joinOnline}</Anchor> : shared.online}</p>
            )}
          </dd>
        </div>
      )}
      {(price !== '' || (tickets ?? '') !== '' || soldOut) && (
        <div>
          <dt>{words.price}</dt>
          <dd>
            {price !== '' && (
              <p>
                <OwnText text={price} />
              </p>
            )}
            {(tickets ?? '') !== '' && canJoin && !soldOut && (
              <p>
                <Anchor href={tickets} className="btn">
                  {words.tickets}
                </Anchor>
              </p>
            )}
            {soldOut && <p className="quiet">{shared.soldOut}</p>}
          </dd>
        </div>
      )}
    </dl>
  );
}

const MAP = { width: 960, height: 360 };
const ZOOM = 12;

/** The surroundings of a place as we draw them, with links to directions. */
function PlaceMap({ place, at }: { place: Event['place']; at: { lat: number; lng: number } }) {
  const words = useWords(mapWords);
  const location = { ...DEFAULT_LOCATION, mapLat: at.lat, mapLng: at.lng, addressTitle: place.name };
  return (
    <figure className="event-map">
      <div>
        <img
          src={locatorUrl(locatorView([at], ZOOM, MAP), MAP, { style: 'grayscale', labels: true })}
          {...MAP}
          alt={place.name === '' ? words.map : words.mapOf({ place: place.name })}
          loading="lazy"
          decoding="async"
        />
        <span aria-hidden="true">
          <MarkerIcon />
        </span>
      </div>
      <figcaption>
        <span>{words.directions}</span>
        {directionsLinks(location).map(({ service, href }) => (
          <a key={service} href={href} rel="noreferrer">
            {service}
          </a>
        ))}
      </figcaption>
    </figure>
  );
}

/** When it takes place after that, of an event that repeats. */
function FurtherDates({ body, clock, dates }: Shown) {
  const words = useWords(eventPageWords);
  const further = dates.slice(1);
  if (!body.repeat || further.length === 0 || body.state === 'cancelled') return null;
  return (
    <section className="event-dates">
      <h2 className="h4">{words.furtherDates}</h2>
      <ul>
        {further.map((date) => (
          <li key={date.start}>
            <EventTime date={date} clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function MoreEvents({
  items,
  span,
}: {
  items: ReadonlyArray<Parameters<typeof EventMeta>[0]['item']>;
  span: BlockViewProps<EventBodyFields>['span'];
}) {
  const words = useWords(eventPageWords);
  const part = partOfSpan(span, { wide: 1 / 3, narrow: 0.5, phone: 1 });
  return (
    <section className="event-more">
      <h2 className="h4">{words.moreEvents}</h2>
      <ul className="items" style={{ '--n': 3, '--r': '3/2' } as CSSProperties}>
        {items.map((item) => (
          <li key={item.id}>
            <article className="item">
              {item.image ? <ItemPicture item={item} span={part} /> : <EventLeaf item={item} />}
              <div>
                <EventMeta item={item} show={['date']} />
                <h3>
                  <Anchor href={item.path}>
                    <OwnText text={item.title || item.path} />
                  </Anchor>
                </h3>
                <EventFacts item={item} />
              </div>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
}
