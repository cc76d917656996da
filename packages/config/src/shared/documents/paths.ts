/** Value at a path in a body; undefined where the way ends. */
export function valueAt(body: unknown, path: readonly string[]): unknown {
  let current = body;
  for (const key of path) {
    if (current === null || typeof current !== 'object' || !Object.hasOwn(current, key)) return undefined;
    current = (current as Record<string, unknown>)[key];
  }
  return current;
}

/**
 * A copy of the body with this value at the path; undefined takes the key away. Objects on the way are made; of lists
 * an element that is there is replaced.
 */
export function withValue(body: unknown, path: readonly string[], value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  if (Array.isArray(body))
    return body.map((element, index) => (index === Number(key) ? withValue(element, rest, value) : element));
  const object = body !== null && typeof body === 'object' ? { ...(body as Record<string, unknown>) } : {};
  const next = withValue(object[key], rest, value);
  if (next === undefined) delete object[key];
  else object[key] = next;
  return object;
}
