import { NO_TRACKING_CONTEXT, placesApi } from '@portico/model/api/places';
import type { Id } from '@portico/model/documents/id';
import { readSiteCatalogue } from '../content/reading/read-site-catalogue.ts';
import type { Portico } from '../core/portico.ts';
import { googleMaps } from '../connected-services/providers/google-maps/google-maps.ts';
import {
  autocompletePlaces,
  placeDetails,
  placesLanguage,
} from '../connected-services/providers/google-maps/places.ts';
import type { Standing } from '../connected-services/service.ts';
import { type Connection, credentialsOf, noteStanding } from '../connected-services/site-credentials.ts';
import type { SiteRecord } from '../hosting/sites.ts';
import { type Endpoint, EndpointError, endpointsOf } from '../http/endpoint.ts';
import { countAttempt, type RateLimit } from '../http/rate-limit.ts';
import { tooMany } from '../http/too-many.ts';
import { cityById, findCities } from './cities.ts';

const endpoint = endpointsOf(placesApi);

/** Of somebody who is logged in: a search asks with each few letters. */
const PER_SESSION: RateLimit = { name: 'places-session', max: 120, windowMs: 10 * 60_000 };
/** Of a site: its owner pays for each. */
const PER_SITE: RateLimit = { name: 'places-site', max: 2000, windowMs: 24 * 3_600_000 };
const MOST_PREDICTIONS = 6;
/** A city is looked at as a whole, a place of the service's by its street. */
const CITY_ZOOM = 12;
const PLACE_ZOOM = 15;

async function limit(portico: Portico, session: string, site: string): Promise<void> {
  const waitMs =
    (await countAttempt(portico, PER_SESSION, session)) || (await countAttempt(portico, PER_SITE, site));
  if (waitMs > 0) throw tooMany(waitMs);
}

/** Owners see on their screen that the service stopped taking their key. */
async function note(portico: Portico, site: SiteRecord, before: Connection, standing: Standing) {
  // A moment without an answer is no state of the key.
  if (standing !== 'unreachable' && standing !== before.standing)
    await noteStanding(portico, site.id, googleMaps, standing);
}

/** Addresses are said in the language of the site, whose visitors read them, and places near by come first. */
const languageOf = async (portico: Portico, siteId: Id) =>
  placesLanguage((await readSiteCatalogue(portico, siteId)).language);

/** Look-ups of places for those who write pages: by the site's own service, else among the world's larger cities. */
export const placesEndpoints: Endpoint[] = [
  endpoint('GET /api/google-maps/places/autocomplete', {
    permission: 'content.edit',
    summary: 'Places whose name or address begins with what is typed.',
    async handle({ portico, site, session, query }) {
      await limit(portico, session.tokenHash, site.id);
      const connection = await credentialsOf(portico, site.id, googleMaps);
      const serverKey = connection?.secrets.serverKey;
      let said = '';
      if (connection && serverKey !== undefined) {
        const found = await autocompletePlaces(portico, serverKey, query, await languageOf(portico, site.id));
        await note(portico, site, connection, found.standing);
        if (found.standing === 'good')
          return { predictions: found.predictions.slice(0, MOST_PREDICTIONS), source: 'google', said: '' };
        said = googleMaps.words[found.standing];
      }
      const cities = await findCities(query.input, MOST_PREDICTIONS);
      return {
        predictions: cities.map(({ id, name, province, country }) => ({
          placeId: `city:${id}`,
          title: name,
          detail: [province, country].filter((part) => part !== '' && part !== name).join(', '),
        })),
        source: 'cities',
        said,
      };
    },
  }),
  endpoint('GET /api/google-maps/places/details', {
    permission: 'content.edit',
    summary: 'Where a place is, with its address.',
    async handle({ portico, site, session, query }) {
      const { placeId, productPage, productSection } = query;
      if (!productPage || !productSection) throw new EndpointError(400, { error: NO_TRACKING_CONTEXT });
      await limit(portico, session.tokenHash, site.id);
      const notFound = new EndpointError(404, { error: 'There is no such place.' });
      if (placeId.startsWith('city:')) {
        const city = await cityById(Number(placeId.slice('city:'.length)));
        if (!city) throw notFound;
        const { lat, lng, name, country } = city;
        return { lat, lng, zoom: CITY_ZOOM, title: '', line1: '', line2: name, country };
      }
      const connection = await credentialsOf(portico, site.id, googleMaps);
      const serverKey = connection?.secrets.serverKey;
      if (!connection || serverKey === undefined) throw notFound;
      const found = await placeDetails(portico, serverKey, query, await languageOf(portico, site.id));
      await note(portico, site, connection, found.standing);
      if (found.standing === 'good') {
        portico.log.info({ site: site.id, productPage, productSection }, 'A place was looked up');
        return { ...found.place, zoom: PLACE_ZOOM };
      }
      throw new EndpointError(502, { error: googleMaps.words[found.standing], code: 'service' });
    },
  }),
];
