/** Value at a path in a body; undefined where the way ends. */
export const valueAt = (body: unknown, path: readonly string[]): unknown => path.reduce(childOf, body);

function childOf(parent: unknown, key: string): unknown {
  if (typeof parent !== 'object' || parent === null || !Object.hasOwn(parent, key)) return undefined;
  return (parent as Record<string, unknown>)[key];
}

/**
 * A copy of the body with this value at the path; undefined takes the key away. Objects on the way are made; of lists
 * an element that is there is replaced. What is not on the path is shared.
 */
export function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const next = withValue(childOf(body, key), rest, value);
  if (Array.isArray(body)) return body.map((element, index) => (index === Number(key) ? next : element));
  const object = typeof body === 'object' ? body : {};
  // A computed key is always an own property, `__proto__` included.
  if (next !== undefined) return { ...object, [key]: next };
  const { [key]: _removed, ...kept } = object as Record<string, unknown>;
  return kept;
}

/** Does one of two paths lead to where the other does, or within it? */
export const isOnePath = (a: readonly string[], b: readonly string[]): boolean =>
  a.every((key, at) => at >= b.length || b[at] === key);
