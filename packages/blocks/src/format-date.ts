const formats = new Map<string, Intl.DateTimeFormat>();
const FORMATS_KEPT = 200;

/** The date of an instant as a site's readers write it: `3 March 2026`. Empty for what is no instant. */
export function formatDate(instant: string, language: string, timeZone: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  const key = `${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = makeFormat(language, timeZone);
    if (formats.size >= FORMATS_KEPT) formats.clear();
    formats.set(key, format);
  }
  return format.format(date);
}

/** Making one takes as long as rendering many blocks, so they are kept; an unknown zone falls back to UTC. */
function makeFormat(language: string, timeZone: string): Intl.DateTimeFormat {
  // English dates as most of the English-writing world has them, unless the site says which English.
  const locale = language === 'en' ? 'en-GB' : language;
  try {
    return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  } catch {
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  }
}
