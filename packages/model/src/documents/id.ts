/** 24 lowercase hexadecimal characters: 12 of milliseconds since 1970, 12 random. Sorts by creation time. */
export type Id = string;

export const ID_PATTERN = /^[0-9a-f]{24}$/;

/**
 * Makes an id from a time and randomness given by the caller (this package has neither of its own).
 * Ids name things; they are never secrets or capabilities.
 * @param nowMs milliseconds since 1970
 * @param random at least six random bytes
 */
export function makeId(nowMs: number, random: Uint8Array): Id {
  const time = Math.floor(nowMs).toString(16).padStart(12, '0').slice(-12);
  let tail = '';
  for (let i = 0; i < 6; i++) tail += (random[i] ?? 0).toString(16).padStart(2, '0');
  return time + tail;
}

export function isId(value: unknown): value is Id {
  return typeof value === 'string' && ID_PATTERN.test(value);
}
