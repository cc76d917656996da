import { z } from 'zod';
import { mediaHash } from '../documents/schema.ts';
import { CROP_TURNS } from '../media/media-crop.ts';
import { asset } from './media-asset.ts';
import type { Contract } from './contract.ts';

const fraction = z.number().min(0).max(1);

/** What rounding may add to a sum of two fractions. */
const ROUNDING = 1e-6;

export const cropApi = {
  'POST /api/rest/media/:hash/crop': {
    params: z.object({ hash: mediaHash }),
    body: z
      .object({
        /** Fractions of the picture as it is shown, after turning. */
        x: fraction,
        y: fraction,
        width: fraction,
        height: fraction,
        /** Clockwise, in degrees. */
        turn: z.literal([...CROP_TURNS]).default(0),
      })
      .refine(({ x, width }) => x + width <= 1 + ROUNDING, {
        path: ['width'],
        error: 'This goes beyond the edge of the picture.',
      })
      .refine(({ y, height }) => y + height <= 1 + ROUNDING, {
        path: ['height'],
        error: 'This goes beyond the edge of the picture.',
      }),
    reply: asset,
  },
} satisfies Contract;
