import { colourReference } from '@portico/model/colour/colour-reference';
import type { BlockDefinition } from '@portico/model/documents/block-definition';
import { emptyRichText, plainText, richText } from '@portico/model/documents/rich-text';
import { href, text } from '@portico/model/documents/schema';
import { z } from 'zod';
import { dropShadow } from '../drop-shadow.ts';
import { alignment } from '../field-kinds.ts';
import { SHAPE_NAMES } from './shape-names.ts';

/** How much of its place a shape takes, in percent: the specified size classes [B9.71]. */
export const SHAPE_SIZES = ['100', '150', '67'] as const;

const fields = z.object({
  shape: z.enum(SHAPE_NAMES),
  /** The colour of the section's buttons when absent. */
  fill: colourReference.optional(),
  /** Of its edge, or of a line; the text's when absent. */
  stroke: colourReference.optional(),
  /** In px, whatever the shape's size. A line without one has the usual. */
  strokeWidth: z.number().min(0).max(40),
  size: z.enum(SHAPE_SIZES),
  /** Fills its place, whatever becomes of its ratio. */
  stretched: z.boolean(),
  align: alignment,
  /** In degrees, clockwise; its text stays upright. */
  rotation: z.number().min(-180).max(180),
  shadow: dropShadow.optional(),
  /** In the middle of it. */
  text: richText,
  href: href.optional(),
  newWindow: z.boolean(),
  /** What it says to those who do not see it; a decoration when empty. */
  alt: text(500),
});
export type ShapeFields = z.infer<typeof fields>;

export const shapeDefinition: BlockDefinition<ShapeFields> = {
  type: 'shape',
  name: 'Shape',
  code: 71,
  version: 1,
  schema: fields,
  defaults: {
    shape: 'circle',
    strokeWidth: 0,
    size: '100',
    stretched: false,
    align: 'center',
    rotation: 0,
    text: emptyRichText(),
    newWindow: false,
    alt: '',
  },
  upgrades: {},
  life: 'static',
  setApart: true,
  holds: 'picture',
  translatable: ['text', 'alt'],
  plainText: (fields) => plainText(fields.text),
  size: { w: 6, h: 8 },
};
