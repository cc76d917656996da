import { type EmbedProvider, valueIn, withQuery } from './provider.ts';

const PLAIN = /^[\w .,:@+'()-]{1,300}$/;

/** How much of the earth a map of a zoom shows: half of it in degrees, as openstreetmap.org's own frame has it. */
function boxAround(lat: number, lng: number, zoom: number): string | undefined {
  if (!(Math.abs(lat) <= 85 && Math.abs(lng) <= 180 && zoom >= 1 && zoom <= 20)) return undefined;
  const across = 360 / 2 ** zoom;
  const down = across * 0.5 * Math.cos((lat * Math.PI) / 180);
  return [lng - across, lat - down, lng + across, lat + down].map((side) => side.toFixed(5)).join(',');
}

const openStreetMap = (bbox: string | undefined, marker: string | undefined) =>
  bbox && withQuery('https://www.openstreetmap.org/export/embed.html', { bbox, layer: 'mapnik', marker });

/** Maps, and forms and calendars that are filled in where they stand. */
export const MAPS_AND_FORMS: readonly EmbedProvider[] = [
  {
    name: 'OpenStreetMap',
    kind: 'map',
    hosts: 'openstreetmap.org www.openstreetmap.org',
    addresses: [
      [
        /^\/export\/embed\.html\?/,
        (_, url) =>
          openStreetMap(
            valueIn(url, 'bbox', /^-?\d{1,3}(?:\.\d+)?(?:,-?\d{1,3}(?:\.\d+)?){3}$/),
            valueIn(url, 'marker', /^-?\d{1,2}(?:\.\d+)?,-?\d{1,3}(?:\.\d+)?$/),
          ),
      ],
      [
        /^\//,
        (_, url) => {
          const [, zoom, lat, lng] =
            /^#map=(\d{1,2})(?:\.\d+)?\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/.exec(url.hash) ?? [];
          const marker = [
            valueIn(url, 'mlat', /^-?\d{1,2}(?:\.\d+)?$/),
            valueIn(url, 'mlon', /^-?\d{1,3}(?:\.\d+)?$/),
          ];
          return openStreetMap(
            boxAround(Number(lat), Number(lng), Number(zoom)),
            marker.includes(undefined) ? undefined : marker.join(','),
          );
        },
      ],
    ],
    height: 450,
  },
  {
    name: 'Google Maps',
    kind: 'map',
    hosts: 'www.google.com google.com maps.google.com',
    addresses: [
      [/^\/maps\/embed\?/, (_, url) => withPb(valueIn(url, 'pb', /^[!\w.:*~ +%'(),-]{5,1500}$/))],
      [
        /^\/maps\/d\/(?:u\/\d\/)?(?:embed|viewer|edit)\?(?:.*&)?mid=([\w.-]{10,80})(?![\w.-])/,
        'https://www.google.com/maps/d/embed?mid=$1',
      ],
      [
        /^\/maps\?(?:.*&)?output=embed(?:&|$)/,
        (_, url) => {
          const q = valueIn(url, 'q', PLAIN);
          return q && withQuery('https://www.google.com/maps', { q, output: 'embed' });
        },
      ],
    ],
    height: 450,
    source: 'https://www.google.com/maps',
  },
  {
    name: 'Google Forms',
    kind: 'form',
    hosts: 'docs.google.com',
    addresses: [
      [
        /^\/forms\/(?:u\/\d\/)?d\/(e\/)?([\w-]{20,120})\//,
        ([, e = '', id]) => `https://docs.google.com/forms/d/${e}${id}/viewform?embedded=true`,
      ],
    ],
    height: 760,
  },
  {
    name: 'Microsoft Forms',
    kind: 'form',
    hosts: 'forms.office.com forms.microsoft.com forms.cloud.microsoft',
    addresses: [
      [/^\/r\/(\w{5,40})/, 'https://forms.office.com/r/$1?embed=true'],
      [
        /^\/(?:pages\/responsepage\.aspx)\?/i,
        (_, url) => {
          const id = valueIn(url, 'id', /^[\w-]{20,200}$/);
          return id && withQuery('https://forms.office.com/Pages/ResponsePage.aspx', { id, embed: 'true' });
        },
      ],
    ],
    height: 760,
  },
  {
    name: 'Typeform',
    kind: 'form',
    hosts: 'form.typeform.com *.typeform.com',
    addresses: [[/^\/to\/(\w{4,40})/, ([, id], { hostname }) => `https://${hostname}/to/${id}`]],
    height: 600,
  },
  {
    name: 'Tally',
    kind: 'form',
    hosts: 'tally.so www.tally.so',
    addresses: [
      [
        /^\/(?:r|embed)\/(\w{4,20})/,
        'https://tally.so/embed/$1?alignLeft=1&hideTitle=1&transparentBackground=1',
      ],
    ],
    height: 600,
  },
  {
    name: 'Jotform',
    kind: 'form',
    hosts: 'form.jotform.com www.jotform.com jotform.com eu.jotform.com form.jotformeu.com',
    addresses: [
      [
        /^\/(?:form\/)?(\d{10,20})/,
        ([, id], { hostname }) => `https://${hostname.startsWith('eu.') ? 'eu' : 'form'}.jotform.com/${id}`,
      ],
    ],
    height: 760,
  },
  {
    name: 'Airtable',
    kind: 'form',
    hosts: 'airtable.com www.airtable.com',
    addresses: [
      [
        /^\/(?:embed\/)?((?:app\w{10,20}\/)?(?:pag\w{10,20}\/form|shr\w{10,20}))/,
        'https://airtable.com/embed/$1',
      ],
    ],
    height: 600,
  },
  {
    name: 'Calendly',
    kind: 'form',
    hosts: 'calendly.com www.calendly.com',
    addresses: [
      [
        /^\/((?!integrations|pricing|about|blog|login|signup)[\w-]{2,80}(?:\/[\w-]{1,80}){0,2})\/?(?=\?|$)/,
        'https://calendly.com/$1?embed_type=Inline',
      ],
    ],
    height: 720,
  },
  {
    name: 'Google Calendar',
    kind: 'document',
    hosts: 'calendar.google.com',
    addresses: [
      [
        /^\/calendar\/(?:u\/\d\/)?embed\?/,
        (_, url) => {
          const src = valueIn(url, 'src', /^[\w.@#%+-]{3,200}$/);
          return (
            src &&
            withQuery('https://calendar.google.com/calendar/embed', {
              src,
              ctz: valueIn(url, 'ctz', /^[\w/+-]{2,50}$/),
            })
          );
        },
      ],
    ],
    height: 600,
  },
];

const withPb = (pb: string | undefined) => pb && withQuery('https://www.google.com/maps/embed', { pb });
