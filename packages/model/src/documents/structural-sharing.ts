type Json = Record<string, unknown>;

/**
 * A value that equals `next`, made of the parts of `before` that are the same: what did not change keeps its identity
 * and is not rendered again. Lists are compared by place.
 */
export function shareStructure<T>(before: unknown, next: T): T {
  if (Object.is(before, next)) return next;
  if (typeof before !== 'object' || typeof next !== 'object' || before === null || next === null) return next;
  if (Array.isArray(before) !== Array.isArray(next)) return next;
  const old = before as Json;
  const entries = Object.entries(next as Json).map(
    ([key, value]) => [key, shareStructure(old[key], value)] as const,
  );
  const same =
    entries.length === Object.keys(old).length &&
    entries.every(([key, value]) => Object.hasOwn(old, key) && Object.is(old[key], value));
  if (same) return before as T;
  return (Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}
