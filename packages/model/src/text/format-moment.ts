import { direction } from './direction.ts';
import { isolated } from './isolated.ts';

/** Date and time of an instant as a site's readers write it: `3 March 2026 at 14:05`. Empty for what is no instant. */
export function formatMoment(instant: string, language: string, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const text = momentFormat(language, timeZone).format(date);
  return direction(language) === 'rtl' ? isolated(text) : text;
}

function momentFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  const shape = { dateStyle: 'long', timeStyle: 'long' } as const;
  try {
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...shape, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { ...shape, timeZone: 'UTC' });
  }
}
