/** Fields of the page's own query that say which campaign brought somebody [B3.64]. */
const CAMPAIGN_FIELDS = [
  'source',
  'campaign',
  'subcampaign',
  'channel',
  'subchannel',
  'refer',
  'variation',
  'mkwid',
] as const;

/** What the page's query says of a campaign. */
export function campaignFields(search: string): Record<string, string> {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    CAMPAIGN_FIELDS.flatMap((name) => {
      const value = query.get(name);
      return value ? [[name, value]] : [];
    }),
  );
}

/** Tells of a landing by asking for a picture of one pixel; whether it comes changes nothing [B3.63, B7.41]. */
export function trackLanding(window: Window & typeof globalThis): void {
  const { location, document, navigator, screen, Image } = window;
  const query = new URLSearchParams({
    landing: `${location.pathname}${location.search}`,
    refer: document.referrer,
    rk: String(Math.floor(Math.random() * 1e9)),
    lang: navigator.language,
    screen: `${screen.width}x${screen.height}`,
    ...campaignFields(location.search),
  });
  new Image().src = `/api/1/landing.gif?${query}`;
}
