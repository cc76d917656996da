import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { emptyRichText, plainText, richText } from '@portico/model/documents/rich-text';
import { href, mediaReference, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { dropShadow } from '../drop-shadow.ts';
import { alignment, lightboxTheme, ratio } from '../field-kinds.ts';
import { MASK_NAMES } from '../shape/shape-names.ts';

/** Ways a picture stands with its words; in the order of their specified codes 1011 to 1016 [B3.73]. */
export const IMAGE_VARIANTS = ['inline', 'poster', 'card', 'overlap', 'collage', 'stack'] as const;

const fields = z.object({
  /** Absent until the owner picks one; a block without picture shows its words alone, or nothing. */
  image: mediaReference.optional(),
  variant: z.enum(IMAGE_VARIANTS),
  /** Words of every variant but `inline`. */
  title: text(500),
  text: richText,
  buttonLabel: text(100),
  /** Where picture and button lead. */
  href: href.optional(),
  newWindow: z.boolean(),
  /** Under the picture, in every variant. */
  caption: text(1000),
  ratio,
  /** How the picture fills its shape [B3.26]. */
  crop: z.enum(['cover', 'contain', 'none']),
  /** Reaches to the edges of its place even if the picture is smaller or of another ratio. */
  stretched: z.boolean(),
  /** Where it stands in its place if it is not stretched. */
  align: alignment,
  /** Name of a shape the picture is cut to, in that shape's ratio. */
  mask: z.enum(MASK_NAMES).optional(),
  /** Of the picture; of the whole where words and picture are one thing. */
  shadow: dropShadow.optional(),
  /** Side of the picture in card, overlap and collage. */
  side: z.enum(['start', 'end']),
  /** A click enlarges the picture, where it leads nowhere else. */
  lightbox: z.boolean(),
  lightboxTheme,
});
export type ImageFields = z.infer<typeof fields>;

/** A picture that leads somewhere is not enlarged: a click does one thing. */
export function isEnlarged(fields: ImageFields): boolean {
  return fields.lightbox && !fields.href && fields.image !== undefined;
}

export const imageDefinition: BlockDefinition<ImageFields> = {
  type: 'image',
  name: 'Image',
  version: 1,
  schema: fields,
  defaults: {
    variant: 'inline',
    title: '',
    text: emptyRichText(),
    buttonLabel: '',
    newWindow: false,
    caption: '',
    ratio: 'auto',
    crop: 'cover',
    stretched: true,
    align: 'center',
    side: 'start',
    lightbox: false,
    lightboxTheme: 'dark',
  },
  upgrades: {},
  life: 'enhance',
  setApart: true,
  scriptFields: (fields) => (isEnlarged(fields) ? { theme: fields.lightboxTheme } : undefined),
  holds: 'picture',
  translatable: ['title', 'text', 'buttonLabel', 'caption'],
  plainText: (fields) =>
    [fields.title, plainText(fields.text), fields.caption].filter((part) => part !== '').join('\n'),
  size: { w: 10, h: 10 },
};
