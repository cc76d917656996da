/** `21 Nov 2026, 14:30 GMT+1` in the reader's language and the site's zone. */
export function formatInZone(iso: string, timeZone: string, language?: string): string {
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  }).format(new Date(iso));
}
