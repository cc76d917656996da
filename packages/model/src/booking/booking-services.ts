/** Where each of OpenTable's countries has its site, by the name its widget calls it. */
const OPENTABLE_HOSTS = {
  com: 'www.opentable.com',
  ca: 'www.opentable.ca',
  couk: 'www.opentable.co.uk',
  ie: 'www.opentable.ie',
  de: 'www.opentable.de',
  nl: 'www.opentable.nl',
  es: 'www.opentable.es',
  it: 'www.opentable.it',
  commx: 'www.opentable.com.mx',
  comau: 'www.opentable.com.au',
  jp: 'www.opentable.jp',
} as const;

export type OpenTableCountry = keyof typeof OPENTABLE_HOSTS;
export const OPENTABLE_COUNTRIES = Object.keys(OPENTABLE_HOSTS) as [OpenTableCountry, ...OpenTableCountry[]];

const OPENTABLE_ORIGINS = Object.values(OPENTABLE_HOSTS)
  .map((host) => `https://${host}`)
  .join(' ');

/** What a page's policy has to allow where the widget of one of these services stands on it. */
export const BOOKING_WIDGETS = {
  // Its loader puts a frame beside its script: restaurant.opentable.com, “Reservation widget”
  opentable: { script: OPENTABLE_ORIGINS, frame: OPENTABLE_ORIGINS, connect: OPENTABLE_ORIGINS },
  // The script that Tock's dashboard gives, with its queue `tock`
  tock: {
    script: 'https://www.exploretock.com',
    frame: 'https://www.exploretock.com',
    connect: 'https://www.exploretock.com',
  },
  // zola.com, “Add your registry to another website”
  zola: {
    script: 'https://widget.zola.com',
    frame: 'https://widget.zola.com https://www.zola.com',
    connect: 'https://widget.zola.com',
  },
} as const;

/** Restaurants in one widget: guests choose among them first. */
const MOST_RESTAURANTS = 10;

/** Ids of restaurants as owners paste them: numbers, or addresses of OpenTable's that carry one. */
export function readRestaurants(typed: string): string[] {
  const ids = typed.match(/(?<![\w.])\d{2,9}(?![\w.])/g) ?? [];
  return [...new Set(ids)].slice(0, MOST_RESTAURANTS);
}

/** How the form is laid out [V9.26]. */
export type OpenTableTheme = 'wide' | 'standard';

/** The width in px above which there is room for OpenTable's wide form [V9.26]. */
const WIDE_ABOVE = 850;
export const openTableTheme = (width: number): OpenTableTheme => (width > WIDE_ABOVE ? 'wide' : 'standard');

/**
 * The script that puts OpenTable's widget beside itself.
 * @param language the page's: `en-GB`
 */
export function openTableLoader(
  { restaurants, country, variant }: OpenTableWidget,
  theme: OpenTableTheme,
  language: string,
): string {
  const query = new URLSearchParams([
    ...restaurants.map((id) => ['rid', id]),
    ['type', restaurants.length > 1 ? 'multi' : variant === 'button' ? 'button' : 'standard'],
    ['theme', variant === 'button' ? 'standard' : theme],
    ['iframe', 'true'],
    ['domain', country],
    ['lang', language],
    ['newtab', 'true'],
  ]);
  return `https://${OPENTABLE_HOSTS[country]}/widget/reservation/loader?${query}`;
}

export interface OpenTableWidget {
  restaurants: string[];
  country: OpenTableCountry;
  variant: 'form' | 'button';
}

/** The page at OpenTable where a table is booked: that of the first, where there are several. */
export const openTablePage = ({
  restaurants,
  country,
}: Pick<OpenTableWidget, 'restaurants' | 'country'>): string =>
  `https://${OPENTABLE_HOSTS[country]}/restref/client/?rid=${restaurants[0] ?? ''}`;

/** A business at Tock, by its name or address there; undefined where that is none. */
export const readTockBusiness = (typed: string): string | undefined =>
  /^(?:(?:https?:\/\/)?(?:www\.)?exploretock\.com\/)?([a-z0-9][a-z0-9-]{0,98})\/?$/i.exec(typed.trim())?.[1];

export const tockPage = (business: string): string => `https://www.exploretock.com/${business}`;

/** A registry at Zola, by its key or address there; undefined where that is none. */
export const readRegistryKey = (typed: string): string | undefined =>
  /^(?:(?:https?:\/\/)?(?:www\.)?zola\.com\/(?:registry|wedding)\/)?([a-z0-9][a-z0-9-]{0,98})(?:\/registry)?\/?$/i.exec(
    typed.trim(),
  )?.[1];

export const registryPage = (key: string): string => `https://www.zola.com/registry/${key}`;
