import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { href, mediaReference, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { columns, lightboxTheme, ratio } from '../field-kinds.ts';

const fields = z.object({
  images: z
    .array(
      z.object({
        image: mediaReference,
        caption: text(500).optional(),
        href: href.optional(),
        newWindow: z.boolean().optional(),
      }),
    )
    .max(500),
  columns,
  ratio,
  gap: z.enum(['none', 'small', 'medium', 'large']),
  captions: z.boolean(),
  /** A click enlarges a picture that leads nowhere else. */
  lightbox: z.boolean(),
  lightboxTheme,
});
export type ImageGridFields = z.infer<typeof fields>;

export const imageGridDefinition: BlockDefinition<ImageGridFields> = {
  type: 'image-grid',
  name: 'Image grid',
  version: 1,
  schema: fields,
  defaults: {
    images: [],
    columns: 3,
    ratio: '1:1',
    gap: 'medium',
    captions: true,
    lightbox: true,
    lightboxTheme: 'dark',
  },
  upgrades: {},
  life: 'enhance',
  scriptFields: (fields) =>
    fields.lightbox && fields.images.some((entry) => !entry.href)
      ? { theme: fields.lightboxTheme }
      : undefined,
  translatable: ['images'],
  plainText: (fields) =>
    fields.images
      .map((entry) => entry.caption ?? '')
      .filter((caption) => caption !== '')
      .join('\n'),
  size: { w: 24, h: 12 },
};
