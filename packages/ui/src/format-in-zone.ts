const { language: own = '' } = globalThis.navigator ?? {};
/** The app's language, in the order and clock of its reader where that is theirs too, as in the fields for dates. */
const ENGLISH = own.startsWith('en') ? own : 'en-GB';

/** `21 Nov 2026, 14:30` in the site's zone. */
export function formatInZone(iso: string, timeZone: string, language = ENGLISH): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}
