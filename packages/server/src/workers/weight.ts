import { memoize } from '@portico/model/documents/memoize';

/** Characters that take as long to work on as one value does by being there. */
const PER_VALUE = 10;

/**
 * How much JSON there is, as the characters it would take: each value in it counts for ten, and texts for their
 * length. Nothing is written for it, and an object is walked once as long as it lives.
 */
export const weightOf = memoize((json: object): number => {
  let weight = 0;
  const open: object[] = [json];
  for (let one = open.pop(); one !== undefined; one = open.pop())
    for (const key in one) {
      const value = (one as Readonly<Record<string, unknown>>)[key];
      weight += PER_VALUE;
      if (typeof value === 'string') weight += value.length;
      else if (typeof value === 'object' && value !== null) open.push(value);
    }
  return weight;
});
