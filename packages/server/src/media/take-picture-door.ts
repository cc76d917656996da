import { text } from '@portico/model/schema';
import { z } from 'zod';
import { valueOf } from '../content/doors/shapes.ts';
import { type Door, defineDoor } from '../http/door.ts';
import { asset, shown } from './asset-shape.ts';
import { mediaOf } from './media.ts';
import { takePicture } from './take-picture.ts';

/** The door by which a picture of another site comes into the library, as when a text with it is pasted. */
export const takePictureDoor: Door = defineDoor({
  method: 'POST',
  path: '/api/rest/media/from-address',
  permission: 'media',
  summary: 'Takes a picture that stands elsewhere on the web into the library.',
  body: z.object({
    address: z
      .string()
      .max(4000)
      .regex(/^https?:\/\//i, 'Please give an address that begins with https://.'),
    alt: text(1000).default(''),
  }),
  reply: asset,
  handle: async ({ portico, site, body }) =>
    shown(valueOf(await takePicture(mediaOf(portico), site.id, body))),
});
