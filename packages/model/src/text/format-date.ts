import { direction } from './direction.ts';
import { isolated } from './isolated.ts';

interface DateFormat {
  format: Intl.DateTimeFormat;
  /** What it wrote, by instant: lists show the same dates over and over. */
  written: Map<string, string>;
}

const formats = new Map<string, DateFormat>();
const FORMATS_KEPT = 200;
const DATES_KEPT = 200;

/** The date of an instant as a site's readers write it: `3 March 2026`. Empty for what is no instant. */
export function formatDate(instant: string, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let known = formats.get(key);
  if (!known) {
    known = { format: makeFormat(language, timeZone), written: new Map() };
    if (formats.size >= FORMATS_KEPT) formats.clear();
    formats.set(key, known);
  }
  let text = known.written.get(instant);
  if (text === undefined) {
    const date = new Date(instant);
    text = Number.isNaN(date.getTime()) ? '' : known.format.format(date);
    // It begins with a number, which would join what stands before it.
    if (direction(language) === 'rtl') text = isolated(text);
    if (known.written.size >= DATES_KEPT) known.written.clear();
    known.written.set(instant, text);
  }
  return text;
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
