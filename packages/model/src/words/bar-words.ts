import { defineWords } from './define-words.ts';

/** What the announcement and information bars say beside the owner's words. */
export const barWords = defineWords('bars', {
  announcement: 'Announcement',
  close: 'Close the announcement',
  contact: 'Contact',
  call: 'Call',
  write: 'Email',
  find: 'Map',
  hours: 'Hours',
});
