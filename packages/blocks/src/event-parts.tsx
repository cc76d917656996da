import { encodePath } from '@portico/model/addresses/address';
import type { EventState } from '@portico/model/documents/event';
import type { EventDate } from '@portico/model/events/event-times';
import { type EventClock, formatEventDates, formatInZone } from '@portico/model/events/format-event-dates';
import type { ItemCard } from '@portico/model/page/data-request';
import { eventWords } from '@portico/model/words/event-words';
import { OwnText } from './isolated.tsx';
import { usePage } from './page-context.ts';
import { useWords } from './use-words.ts';

/** How things stand with an event that does not take place as planned, or has no tickets left; nothing otherwise. */
export function EventBadge({
  state,
  soldOut,
}: {
  state: EventState | undefined;
  soldOut?: boolean | undefined;
}) {
  const words = useWords(eventWords);
  if (state && state !== 'on') return <span className={`event-badge ${state}`}>{words[state]}</span>;
  return soldOut ? <span className="event-badge">{words.soldOut}</span> : null;
}

/** When an event takes place, in the site's words; struck through where it does not. */
export function EventTime({
  date,
  clock,
  state,
}: {
  date: EventDate;
  clock: EventClock;
  state?: EventState | undefined;
}) {
  const { settings } = usePage().site;
  const text = formatEventDates(date, clock, settings);
  const time = <time dateTime={date.start}>{text}</time>;
  return state === 'cancelled' || state === 'postponed' ? <s>{time}</s> : time;
}

/** The line over an event's title on a list: when it is next, or that nobody knows yet, and how things stand. */
export function EventMeta({ item, show }: { item: ItemCard; show: readonly string[] }) {
  const words = useWords(eventWords);
  const { event, occurs } = item;
  const badge = <EventBadge state={event?.state} soldOut={event?.soldOut} />;
  if (!show.includes('date') || !event)
    return event?.state || event?.soldOut ? <p className="meta">{badge}</p> : null;
  return (
    <p className="meta">
      {occurs ? (
        <EventTime
          date={occurs}
          clock={{ zone: event.zone, allDay: event.allDay, hasEnd: false }}
          state={event.state}
        />
      ) : (
        <span>{words.noDateYet}</span>
      )}
      {badge}
    </p>
  );
}

/** Leads programs for calendars to all events of a collection, which they then follow. */
export function CalendarLink({ path }: { path: string }) {
  const words = useWords(eventWords);
  const { origin } = usePage().site;
  return (
    <p className="event-subscribe">
      <a href={`${origin.replace(/^https?:/, 'webcal:')}${encodePath(path)}?format=ics`}>{words.subscribe}</a>
    </p>
  );
}

/** Where an event is and what it costs, in one line; nothing where neither is said. */
export function EventFacts({ item: { event } }: { item: ItemCard }) {
  const words = useWords(eventWords);
  const facts = [event?.place, event?.isOnline ? words.online : undefined, event?.price].filter(
    (fact) => fact,
  );
  if (facts.length === 0) return null;
  return (
    <p className="meta">
      {facts.map((fact) => (
        <span key={fact}>
          <OwnText text={fact ?? ''} />
        </span>
      ))}
    </p>
  );
}

/** The day of an event as a leaf of a calendar, where it has no picture. Says nothing: the line beside it does. */
export function EventLeaf({ item }: { item: ItemCard }) {
  const { language } = usePage().site.settings;
  const { event, occurs } = item;
  const day = event && occurs ? formatInZone(occurs.start, 'date', language, event.zone) : '–';
  const month = event && occurs ? formatInZone(occurs.start, 'short-month', language, event.zone) : '';
  return (
    <span className="thumb event-leaf" aria-hidden="true">
      <b>{day}</b>
      {month !== '' && <small>{month}</small>}
    </span>
  );
}
