import type { Permission } from '../site/permissions.ts';

/**
 * A field that needs more than the right to edit its document: whoever lacks the permission may save it as it stands,
 * and may not change it. Declared beside the schema it belongs to.
 */
export interface GuardedField {
  path: readonly string[];
  permission: Permission;
  /** What owners call it. */
  name: string;
  /**
   * `code` runs on the site: anybody may take it away. `directs`: leads other people's data somewhere, so that every
   * change needs the permission of reading that data, and the site's administrators are told of it.
   */
  guards: 'code' | 'directs';
  /** What holds while nothing is set, in words. */
  otherwise: string;
  /** The part of a value that is guarded; the value itself when absent. What gives '' may be set by anybody. */
  guarded?(value: unknown): unknown;
}

/** The value of a guarded field in a body, undefined where it guards nothing: nothing is set, or nothing of concern. */
export function guardedValue(field: GuardedField, body: unknown): unknown {
  const value = field.path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Record<string, unknown>)[key]
        : undefined,
    body,
  );
  const guarded = field.guarded ? field.guarded(value) : value;
  const isEmpty = guarded === '' || (Array.isArray(guarded) && guarded.length === 0);
  return isEmpty || guarded === null ? undefined : guarded;
}
