import type { FoundPlace, PlacePrediction } from '@portico/model/api/places';
import { latitude, longitude } from '@portico/model/map/map-model';
import { z } from 'zod';
import type { Portico } from '../../../core/portico.ts';
import type { Standing } from '../../service.ts';
import { askPlaces } from './ask-places.ts';

/** In which language places are said, and from where they are looked at: `{ languageCode: 'de-AT', regionCode: 'AT' }`. */
export interface PlacesLanguage {
  languageCode: string;
  regionCode?: string;
}

/** @param locale the site's; one that is none counts as English */
export function placesLanguage(locale: string): PlacesLanguage {
  try {
    const { language, region } = new Intl.Locale(locale);
    return region === undefined
      ? { languageCode: language }
      : { languageCode: `${language}-${region}`, regionCode: region };
  } catch {
    return { languageCode: 'en' };
  }
}

type Failed = { standing: Exclude<Standing, 'good'> };
const words = z.object({ text: z.string() });

const suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: words,
            structuredFormat: z.object({ mainText: words, secondaryText: words.optional() }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});

const details = z.object({
  location: z.object({ latitude, longitude }),
  displayName: words.optional(),
  formattedAddress: z.string().default(''),
  addressComponents: z
    .array(z.object({ longText: z.string().default(''), types: z.array(z.string()).default([]) }))
    .default([]),
});

/** Places that what was typed may mean, as the Places API's autocompletion knows them. */
export async function autocompletePlaces(
  portico: Portico,
  serverKey: string,
  { input, sessionToken }: { input: string; sessionToken?: string | undefined },
  language: PlacesLanguage,
): Promise<Failed | { standing: 'good'; predictions: PlacePrediction[] }> {
  const reply = await askPlaces(portico, serverKey, '/v1/places:autocomplete', {
    body: { input, ...language, ...(sessionToken === undefined ? {} : { sessionToken }) },
  });
  if (reply.standing !== 'good') return reply;
  const read = suggestions.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  return {
    standing: 'good',
    predictions: read.data.suggestions.flatMap(({ placePrediction: one }) =>
      one
        ? [
            {
              placeId: one.placeId,
              title: one.structuredFormat?.mainText.text ?? one.text.text,
              detail: one.structuredFormat?.secondaryText?.text ?? '',
            },
          ]
        : [],
    ),
  };
}

/** Where a place is, and its address in three lines. Asks, and pays, for these fields alone. */
export async function placeDetails(
  portico: Portico,
  serverKey: string,
  { placeId, sessionToken }: { placeId: string; sessionToken?: string | undefined },
  language: PlacesLanguage,
): Promise<Failed | { standing: 'good'; place: Omit<FoundPlace, 'zoom'> }> {
  const query = new URLSearchParams({ ...language, ...(sessionToken === undefined ? {} : { sessionToken }) });
  const reply = await askPlaces(portico, serverKey, `/v1/places/${encodeURIComponent(placeId)}?${query}`, {
    fields: 'location,displayName,formattedAddress,addressComponents',
  });
  if (reply.standing !== 'good') return reply;
  const read = details.safeParse(reply.json);
  if (!read.success) return { standing: 'unreachable' };
  const { location, displayName, formattedAddress, addressComponents } = read.data;
  const country = addressComponents.find(({ types }) => types.includes('country'))?.longText ?? '';
  const parts = formattedAddress.split(', ').filter((part) => part !== '' && part !== country);
  return {
    standing: 'good',
    place: {
      lat: location.latitude,
      lng: location.longitude,
      title: (displayName?.text ?? '').slice(0, 300),
      line1: (parts[0] ?? '').slice(0, 300),
      line2: parts.slice(1).join(', ').slice(0, 300),
      country: country.slice(0, 100),
    },
  };
}
