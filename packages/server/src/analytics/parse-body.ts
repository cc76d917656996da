export type BodyType = 'form' | 'json';

/** How a measuring call's body is to be read; undefined for types none of ours has. Beacons send JSON as plain text. */
export function bodyTypeOf(contentType: string | undefined): BodyType | undefined {
  if (contentType === undefined) return undefined;
  if (contentType.startsWith('application/x-www-form-urlencoded')) return 'form';
  if (contentType.startsWith('application/json') || contentType.startsWith('text/plain')) return 'json';
  return undefined;
}

/** @returns undefined for broken JSON */
export function parseBody(type: BodyType, text: string): unknown {
  // fromEntries defines own properties, so a field called "__proto__" stays a mere name.
  if (type === 'form') return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
