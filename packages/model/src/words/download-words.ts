import { defineWords } from './define-words.ts';

/** What was bought to download: on orders, on its own page, in accounts and mails. */
export const downloadWords = defineWords('download', {
  title: 'Your downloads',
  download: 'Download',
  downloadFile: 'Download {name}',
  left: '{count, plural, one {# download left} other {# downloads left}}',
  until: 'Available until {date}',
  expired: 'The time to download this file is over.',
  usedUp: 'All downloads of this file have been used.',
  ended: 'This order was cancelled or refunded, so its downloads have ended.',
  waiting: 'Some files are not ready yet. You will get an email as soon as they are.',
  help: 'To download it again, please contact {site}.',
  linkExpired: 'This link has expired',
  linkExpiredText: 'Links to downloads work for a limited time only. Your order’s page has new ones.',
  findOrder: 'Find your order',
  none: 'Downloads not found',
  noneText: 'This link does not work. Please open it from your email again.',
  mailSubject: 'Your downloads from {site} (order {number})',
  mailTitle: 'Your downloads are ready',
  mailText: 'Thank you for your order {number}. These files are ready to download:',
  mailTimes:
    '{count, plural, one {You can download each file once.} other {You can download each file # times.}}',
  mailUntil: 'You can download them until {date}.',
  mailNote: 'This email was sent by {site}. The link in it is for you alone.',
  go: 'Go to downloads',
  waiver:
    'I agree that the download may begin before the withdrawal period ends, and I know that I lose my right of withdrawal when it does.',
  waiverMissing: 'Please tick this box to go on, or remove the downloads from your cart.',
  waived:
    'You agreed that the download may begin before the withdrawal period ends, and that you lose your right of withdrawal when it does.',
});
