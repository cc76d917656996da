import { defineWords } from './define-words.ts';

/** What a reply to who sent a form says beside its own words. */
export const formReplyWords = defineWords('formReply', {
  note: 'This is a reply to the form you sent on {site}. To answer, reply to this email.',
});
