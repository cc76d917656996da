import { z } from 'zod';
import type { Contract } from './contract.ts';

/** Said where a place is asked for and nobody says what for [B8.28]. */
export const NO_TRACKING_CONTEXT =
  'Please provide a tracking context when using Google Places API details to track cost';

/** What a look-up is for, so that its cost can be told apart [B3.70]. */
const tracking = {
  productPage: z.string().max(100).optional(),
  productSection: z.string().max(100).optional(),
};

/** One search, from the first letter to the place chosen: the service bills it as one. */
const sessionToken = z
  .string()
  .regex(/^[\w-]{8,64}$/, 'This is not a session token.')
  .optional();

const prediction = z.object({
  placeId: z.string(),
  /** `Town Hall`, and what distinguishes it from others of the name: `Ely, United Kingdom`. */
  title: z.string(),
  detail: z.string(),
});
export type PlacePrediction = z.infer<typeof prediction>;

const place = z.object({
  lat: z.number(),
  lng: z.number(),
  /** How close to look at it. */
  zoom: z.number(),
  title: z.string(),
  line1: z.string(),
  line2: z.string(),
  country: z.string(),
});
export type FoundPlace = z.infer<typeof place>;

export const placesApi = {
  'GET /api/google-maps/places/autocomplete': {
    query: z.object({ input: z.string().trim().min(1).max(300), sessionToken, ...tracking }),
    reply: z.object({
      predictions: z.array(prediction),
      /** `cities`: the server's own list, where the site has no key or its service does not answer. */
      source: z.enum(['google', 'cities']),
      /** Why the service was not asked or did not answer, in words for the owner; '' where it did. */
      said: z.string(),
    }),
  },
  'GET /api/google-maps/places/details': {
    query: z.object({
      placeId: z.string().regex(/^(?:[\w-]{1,300}|city:\d{1,6})$/, 'There is no such place.'),
      sessionToken,
      ...tracking,
    }),
    reply: place,
  },
} satisfies Contract;
