import type { EventState } from '../documents/event.ts';

/** What lists and calendars say of an event beside its title, picture and words. */
export interface EventOnCard {
  /** IANA zone of its clock. */
  zone: string;
  allDay?: true;
  /** Its owner said when it ends. */
  hasEnd?: true;
  repeats?: true;
  /** Absent where it takes place as planned. */
  state?: Exclude<EventState, 'on'>;
  place?: string;
  address?: string;
  isOnline?: true;
  price?: string;
  tickets?: string;
  soldOut?: true;
}
