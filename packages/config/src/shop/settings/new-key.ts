/** A key no entry of a map has yet: short, and unlike those two people add at the same time. */
export function newKey(map: Readonly<Record<string, unknown>>): string {
  for (;;) {
    const key = [...crypto.getRandomValues(new Uint8Array(6))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('');
    if (!Object.hasOwn(map, key)) return key;
  }
}
