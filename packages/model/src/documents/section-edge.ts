import { z } from 'zod';
import { text } from './schema.ts';

/** Shapes in which a section ends. */
export const EDGE_SHAPES = [
  'slanted',
  'rounded',
  'pointed',
  'wavy',
  'scalloped',
  'jagged',
  'stepped',
] as const;
export type EdgeShape = (typeof EDGE_SHAPES)[number];

/**
 * The lower edge of a section where it is no straight line: what follows reaches up into it in that shape. Not drawn
 * under the last section of a page without footer, and not inside items' own content.
 */
export const sectionEdge = z.object({
  shape: z.enum(EDGE_SHAPES),
  /** In hundredths of the window's width. */
  height: z.number().min(1).max(20).optional(),
  /** How many waves, arcs, teeth or steps there are from side to side, in shapes that repeat. */
  count: z.number().int().min(1).max(60).optional(),
  /** Mirrored: left and right, up and down. */
  flipX: z.boolean().optional(),
  flipY: z.boolean().optional(),
  /** A line along it. */
  stroke: z
    .object({
      /** In px, whatever the window. */
      width: z.number().min(1).max(20),
      /** A palette colour id or a CSS hex colour; the colour of the next section's text when absent. */
      color: text(40).optional(),
      dashed: z.boolean().optional(),
    })
    .optional(),
});
export type SectionEdge = z.infer<typeof sectionEdge>;

/** What an edge is where its owner has not said; shapes without a count do not repeat. */
export const EDGE_DEFAULTS: Readonly<Record<EdgeShape, { height: number; count?: number }>> = {
  slanted: { height: 6 },
  rounded: { height: 5 },
  pointed: { height: 5 },
  wavy: { height: 4, count: 2 },
  scalloped: { height: 3, count: 16 },
  jagged: { height: 2.5, count: 24 },
  stepped: { height: 6, count: 5 },
};
