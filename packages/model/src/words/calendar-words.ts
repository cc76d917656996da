import { defineWords } from './define-words.ts';

/** Calendars and lists of dates. */
export const calendarWords = defineWords('calendar', {
  free: 'Free',
  allDay: 'All day',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousWeek: 'Previous week',
  nextWeek: 'Next week',
  today: 'Today',
  thisMonth: 'Show today',
  more: '{count, plural, one {# more} other {# more}}',
  dayEvents: '{count, plural, one {{day}: # event} other {{day}: # events}}',
  nothingInMonth: 'Nothing takes place this month.',
  nothingInWeek: 'Nothing takes place this week.',
});
