/** `21 Nov 2026, 14:30` in the site's zone; in the app's own language, so that all its dates are written alike. */
export function formatInZone(iso: string, timeZone: string, language = 'en-GB'): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}
