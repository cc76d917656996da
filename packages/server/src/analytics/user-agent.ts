export type Device = 'phone' | 'tablet' | 'desktop';

/** What is stored of a `User-Agent` header: families, no versions, so that nobody can be told by it. */
export interface UserAgent {
  device: Device;
  browser: string;
  system: string;
  /** A program, not a person. */
  bot: boolean;
}

/** Programs that call themselves so, monitors and tools that drive browsers, and libraries. */
const BOTS =
  /bot\b|bot[/_-]|crawl|spider|slurp|scrap|headless|lighthouse|pagespeed|phantom|puppeteer|playwright|selenium|pingdom|uptime|monitor|preview|facebookexternalhit|whatsapp|validator|archive|curl|wget|python|java\/|go-http|okhttp|axios|node-fetch|undici|libwww|httpclient|dataprovider|mediapartners|google-|feedfetcher|prerender/i;

/** In this order: many name others they wish to be taken for. */
const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera/],
  ['Samsung Internet', /SamsungBrowser\//],
  ['Vivaldi', /Vivaldi\//],
  ['DuckDuckGo', /DuckDuckGo\/|\bDdg\//],
  ['Instagram', /Instagram/],
  ['Facebook', /\bFB(?:AN|AV)/],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\//],
  ['Safari', /Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['iOS', /iPhone|iPad|iPod/],
  ['Android', /Android/],
  ['ChromeOS', /CrOS/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['Linux', /Linux|X11/],
];

const nameIn = (table: typeof BROWSERS, header: string) =>
  table.find(([, sign]) => sign.test(header))?.[0] ?? 'Other';

function deviceOf(header: string): Device {
  if (/iPad|Tablet|PlayBook|Silk|Kindle|Android(?!.*Mobile)/.test(header)) return 'tablet';
  return /Mobi|iPhone|iPod/.test(header) ? 'phone' : 'desktop';
}

/** Visitors' headers are few and come again and again. */
const read = new Map<string, UserAgent>();
const READ_KEPT = 500;

export function readUserAgent(header: string | undefined): UserAgent {
  const text = (header ?? '').slice(0, 400);
  const known = read.get(text);
  if (known) return known;
  const found = {
    device: deviceOf(text),
    browser: nameIn(BROWSERS, text),
    system: nameIn(SYSTEMS, text),
    bot: text.length < 20 || BOTS.test(text),
  };
  if (read.size >= READ_KEPT) read.clear();
  read.set(text, found);
  return found;
}
