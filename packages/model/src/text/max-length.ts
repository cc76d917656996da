import { z } from 'zod';

/** Longer than any bound on words. */
const LONGEST = 'a'.repeat(300_000);

/**
 * How many letters a schema lets a text have, in UTF-16 units as `String.length` counts them; undefined where it sets
 * no bound, or holds no text there.
 * @param path keys from the value the schema is of down to the text; of records and lists any key will do
 */
export function maxLengthOf(schema: z.core.$ZodType, path: readonly string[]): number | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return maxLengthOf(schema.unwrap(), path);
  const [key, ...rest] = path;
  if (key === undefined) {
    // Asked of the schema itself: what it says of its bounds is lost where it is packed for browsers.
    const tooLong = z.safeParse(schema, LONGEST).error?.issues.find(({ code }) => code === 'too_big');
    return tooLong?.code === 'too_big' ? Number(tooLong.maximum) : undefined;
  }
  if (schema instanceof z.ZodObject) {
    const shape: Record<string, z.core.$ZodType> = schema.shape;
    const inside = Object.hasOwn(shape, key) ? shape[key] : undefined;
    return inside && maxLengthOf(inside, rest);
  }
  if (schema instanceof z.ZodRecord) return maxLengthOf(schema.valueType, rest);
  if (schema instanceof z.ZodArray) return maxLengthOf(schema.element, rest);
  return undefined;
}
