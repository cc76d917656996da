import { defineWords } from './define-words.ts';

/** An event on its page. */
export const eventPageWords = defineWords('eventPage', {
  movedFrom: 'Moved from {date}',
  joinOnline: 'Join online',
  addToCalendar: 'Add to calendar',
  furtherDates: 'Further dates',
  moreEvents: 'More events',
  isOver: 'This event is over.',
  when: 'When',
  where: 'Where',
  price: 'Price',
  tickets: 'Tickets',
});
