/** Carriers whose parcels can be tracked by number: where, with `{number}` standing for it. */
const CARRIERS: Readonly<Record<string, string>> = {
  Aramex: 'https://www.aramex.com/track/results?ShipmentNumber={number}',
  'Australia Post': 'https://auspost.com.au/mypost/track/details/{number}',
  bpost: 'https://track.bpost.cloud/btr/web/#/search?itemCode={number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  Chronopost: 'https://www.chronopost.fr/tracking-no-cms/suivi-page?listeNumerosLT={number}',
  Correos: 'https://www.correos.es/es/es/herramientas/localizador/envios/detalle?tracking-number={number}',
  CTT: 'https://www.ctt.pt/feapl_2/app/open/objectSearch/objectSearch.jspx?objects={number}',
  'Deutsche Post': 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  DHL: 'https://www.dhl.com/en/express/tracking.html?AWB={number}',
  'DHL Paket': 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  DPD: 'https://tracking.dpd.de/status/en_GB/parcel/{number}',
  'DPD UK': 'https://track.dpd.co.uk/search?reference={number}',
  Evri: 'https://www.evri.com/track/parcel/{number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.com/track/{number}',
  Hermes: 'https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#{number}',
  InPost: 'https://inpost.pl/sledzenie-przesylek?number={number}',
  'Japan Post':
    'https://trackings.post.japanpost.jp/services/srv/search/direct?reqCodeNo1={number}&locale=en',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  'New Zealand Post': 'https://www.nzpost.co.nz/tools/tracking?trackid={number}',
  'Österreichische Post': 'https://www.post.at/sv/sendungsdetails?snr={number}',
  Parcelforce: 'https://www.parcelforce.com/track-trace?trackNumber={number}',
  'Poczta Polska': 'https://emonitoring.poczta-polska.pl/?numer={number}',
  'Poste Italiane': 'https://www.poste.it/cerca/index.html#/risultati-spedizioni/{number}',
  PostNL: 'https://postnl.nl/tracktrace/?B={number}',
  PostNord: 'https://tracking.postnord.com/en/tracking?id={number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  'Swiss Post': 'https://service.post.ch/ekp-web/ui/entry/search/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
};

/** Their names, as customers read them. */
export const CARRIER_NAMES: readonly string[] = Object.keys(CARRIERS);

const byName = new Map(Object.entries(CARRIERS).map(([name, page]) => [name.toLowerCase(), page]));

/** Where a parcel is tracked: '' without a number, or with a carrier that is not in the table. */
export function trackingPage(carrier: string, trackingNumber: string): string {
  const number = trackingNumber.replace(/\s+/g, '');
  const page = byName.get(carrier.trim().toLowerCase());
  return page === undefined || number === '' ? '' : page.replace('{number}', encodeURIComponent(number));
}
