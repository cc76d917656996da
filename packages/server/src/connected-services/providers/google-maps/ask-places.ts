import type { Portico } from '../../../core/portico.ts';
import { operatorsNetwork } from '../../../outgoing/fetch-outside.ts';
import { z } from 'zod';
import type { Standing } from '../../service.ts';

/** Places API (New): developers.google.com/maps/documentation/places/web-service/op-overview. */
const PLACES_ORIGIN = 'https://places.googleapis.com';
/** Somebody types and waits. */
const TIMEOUT_MS = 6000;
const MAX_BYTES = 256 * 1024;

/** Errors of all Google APIs: cloud.google.com/apis/design/errors. */
const failure = z.object({
  error: z.object({
    status: z.string().default(''),
    message: z.string().default(''),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** What Places answered: its JSON, or what is wrong with the key. */
export type PlacesReply = { standing: 'good'; json: unknown } | { standing: Exclude<Standing, 'good'> };

/**
 * Calls the Places API with a site's server key, which goes in a header and never into an address or a log.
 * @param path `/v1/places:autocomplete`
 * @param call.body a POST's; a GET where absent
 * @param call.fields which fields of the answer are asked, and paid, for
 */
export async function askPlaces(
  portico: Portico,
  serverKey: string,
  path: string,
  call: { body?: unknown; fields?: string },
): Promise<PlacesReply & { isBadRequest?: boolean }> {
  const { googleMapsOrigin } = portico.env;
  const reply = await portico.fetchOutside(
    `${googleMapsOrigin ?? PLACES_ORIGIN}${path}`,
    {
      method: call.body === undefined ? 'GET' : 'POST',
      headers: {
        'x-goog-api-key': serverKey,
        ...(call.fields === undefined ? {} : { 'x-goog-fieldmask': call.fields }),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
      maxRedirects: 0,
    },
    ...(googleMapsOrigin === undefined ? [] : [operatorsNetwork]),
  );
  if (!reply.ok) return { standing: 'unreachable' };
  const json = jsonOf(reply.body);
  if (reply.status === 200)
    return json === undefined ? { standing: 'unreachable' } : { standing: 'good', json };
  const said = failure.safeParse(json).data?.error;
  if (!said) return { standing: 'unreachable' };
  const reasons = said.details.map(({ reason }) => reason);
  if (reasons.includes('API_KEY_INVALID') || /API key not valid/i.test(said.message))
    return { standing: 'wrong' };
  if (reply.status === 429 || said.status === 'RESOURCE_EXHAUSTED') return { standing: 'quota' };
  if (reply.status === 403 || reply.status === 401) return { standing: 'refused' };
  return { standing: 'unreachable', isBadRequest: reply.status === 400 };
}

function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return undefined;
  }
}
