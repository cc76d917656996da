import { colourReference } from '@portico/model/colour/colour-reference';
import { z } from 'zod';

export const SHADOW_UNITS = ['px', 'rem', 'vw'] as const;

const length = (max: number) => z.object({ value: z.number().min(0).max(max), unit: z.enum(SHADOW_UNITS) });

/** A shadow as owners set it: where it falls, in degrees from the left over the top, how far, how soft [B3.46]. */
const shadow = z.object({
  angle: z.number().min(-360).max(360),
  distance: length(500),
  blur: length(500),
  /** Black, and little of it, when absent. */
  shadowColor: colourReference.optional(),
});
export type DropShadow = z.infer<typeof shadow>;

/** The field of a block: a shadow, or one as JSON text, as it comes from elsewhere. */
export const dropShadow = z.union([shadow, z.string().max(2000)]);
export type StoredShadow = z.infer<typeof dropShadow>;

/**
 * A shadow from stored data or its JSON.
 * @throws where it cannot be read
 */
export function parseShadow(stored: unknown): DropShadow {
  return shadow.parse(typeof stored === 'string' ? JSON.parse(stored) : stored);
}

const RADIANS = Math.PI / 180;

/**
 * Where a shadow lies beside what casts it: the angle turned to (180 − angle), its cosine and sine times the distance,
 * as whole numbers; in units of many pixels as hundredths [B5.51].
 */
export function shadowOffset({ angle, distance }: Pick<DropShadow, 'angle' | 'distance'>): {
  x: number;
  y: number;
} {
  const turned = (180 - angle) * RADIANS;
  const steps = distance.unit === 'px' ? 1 : 100;
  // Adding 0 makes 0 of -0.
  const rounded = (part: number) => Math.round(part * distance.value * steps) / steps + 0;
  return { x: rounded(Math.cos(turned)), y: rounded(Math.sin(turned)) };
}

/** A shadow as CSS `filter`. @param color as CSS */
export function shadowFilter(given: DropShadow, color: string): string {
  const { x, y } = shadowOffset(given);
  const { unit } = given.distance;
  return `drop-shadow(${x}${unit} ${y}${unit} ${given.blur.value}${given.blur.unit} ${color})`;
}
